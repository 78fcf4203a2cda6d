import { defineConfig } from '@playwright/test';

/** Of several switches of this name the last counts: what Playwright goes without stands here again. */
const ZONDER = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // The list below the address bar: two pages that nobody sees, loaded for each test, which takes half a second.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/**
 * Browser tests against the real program with its PostgreSQL and mail catcher, in the Chromium of the system: nothing
 * is downloaded and nothing is mocked. e2e/steun/opzet.ts starts a program for each worker, so that no test meets what
 * another one does meanwhile; with LINTJE_URL there is one program, and one worker.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/steun/opzet.ts',
  // One works while the other waits: for a mail, a list that follows, a message that fades. Two cores are busy then.
  workers: process.env.LINTJE_URL ? 1 : 2,
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
        `--disable-features=${ZONDER.join()}`,
      ],
    },
  },
});
