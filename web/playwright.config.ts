import { defineConfig } from '@playwright/test';

/**
 * Browser tests against the real program with its PostgreSQL and mail catcher, in the Chromium of the system: nothing
 * is downloaded and nothing is mocked. e2e/steun/opzet.ts starts the program, unless LINTJE_URL names a running one.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/steun/opzet.ts',
  // One program and two cores: tests at the same time would only wait for each other.
  workers: 1,
  // On CI a test that passes at its second try is listed as flaky: a bug to find, told apart from a broken one.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 900 },
    // A trace of every step would double the time; --trace on makes one for the test that someone looks into.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
