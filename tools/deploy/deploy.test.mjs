// What is handed to operators fits the program: settings, metrics, and what runs is closed in.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parse } from 'yaml';

import { below, compose, deployed, documented, manifests, measured, read, settings, text } from './files.mjs';

test('every setting in deploy/ exists in the program', () => {
  const known = settings();
  assert.ok(known.has('LINTJE_LISTEN') && known.has('DATABASE_URL'), 'the sources are read');
  for (const file of deployed) {
    for (const [name] of text(file).matchAll(/\bLINTJE_[A-Z0-9_]+/g)) assert.ok(known.has(name), `${file}: ${name}`);
  }
});

test('what only tests and the Makefile use is known to the program as such', () => {
  const known = settings();
  const list = /ONTWIKKELING[^=]*= \[([^\]]*)\]/.exec(text('services/lintje/src/waarden.rs'))[1];
  const development = new Set([...list.matchAll(/"(\w+)"/g)].map((found) => found[1]));
  const files = ['Makefile', 'web/playwright.config.ts', ...['tools', 'web/e2e', '.ci'].flatMap(below)];
  for (const file of files.filter((name) => !/node_modules|\.venv|\/target\/|\.png$/.test(name))) {
    for (const [name] of text(file).matchAll(/\bLINTJE_[A-Z0-9_]+\b/g)) {
      assert.ok(known.has(name) || development.has(name), `${file}: ${name} would be refused as no setting`);
    }
  }
});

test('an expression tells which metrics it reads', () => {
  const expression = 'sum by (le) (rate(http_seconds_bucket{status=~"5..", job="up"}[5m])) / ignoring (stand) pool > 2 * 86400 or vector(0)';
  assert.deepEqual(read(expression), ['http_seconds', 'pool']);
});

test('every metric of the table is measured, and every one that is measured stands in it', () => {
  assert.deepEqual([...documented()].sort(), [...measured()].sort());
});

test('every metric of the rules and the dashboard is one of the program', () => {
  const known = documented();
  const rules = parse(text('deploy/prometheus/lintje.rules.yml')).groups.flatMap((group) => group.rules);
  const panels = JSON.parse(text('deploy/grafana/lintje.json')).panels.flatMap((panel) => panel.targets ?? []);
  assert.ok(rules.length > 15 && panels.length > 15);
  for (const { expr } of [...rules, ...panels]) {
    const names = read(expr);
    for (const name of names) assert.ok(known.has(name), `${expr}: ${name}`);
    assert.ok(names.length > 0 || expr.startsWith('up{'), expr);
  }
});

test('every metric is on the dashboard', () => {
  const panels = JSON.parse(text('deploy/grafana/lintje.json')).panels.flatMap((panel) => panel.targets ?? []);
  const shown = new Set(panels.flatMap(({ expr }) => read(expr)));
  assert.deepEqual([...documented()].filter((name) => !shown.has(name)), []);
});

test('each rule has a test in which it fires and one in which it does not, and says what to do', () => {
  const rules = parse(text('deploy/prometheus/lintje.rules.yml')).groups.flatMap((group) => group.rules);
  const cases = parse(text('deploy/prometheus/lintje.rules.test.yml')).tests.flatMap((one) => one.alert_rule_test);
  for (const { alert, annotations, labels } of rules) {
    const of = cases.filter((one) => one.alertname === alert);
    assert.ok(of.some((one) => one.exp_alerts.length > 0), `${alert} fires`);
    assert.ok(of.some((one) => one.exp_alerts.length === 0), `${alert} is quiet`);
    assert.ok(annotations.summary && annotations.action && ['page', 'ticket'].includes(labels.severity), alert);
  }
});

/** What of `secrets` or `configs` a service has, whichever way it says so. */
const names = (list = []) => list.map((one) => one.source ?? one);

test('every service of the compose file is closed in', () => {
  const file = compose();
  for (const [name, service] of Object.entries(file.services)) {
    assert.match(service.user ?? '', /^[1-9]\d*:[1-9]\d*$/, `${name}: a numeric user, and not root`);
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
    assert.equal(service.cap_add, undefined, `${name}: no capability`);
    for (const port of service.ports ?? []) assert.ok(Number(port.split(':').at(-1)) >= 1024, `${name}: a port that needs none`);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
    assert.ok(service.healthcheck, `${name}: a health check, or that it has none`);
    assert.ok(/^\$\{[A-Z_]+:-/.test(service.image), `${name}: an image that can be pinned`);
    for (const secret of names(service.secrets)) assert.ok(file.secrets[secret]?.file, `${name}: ${secret}`);
    for (const config of names(service.configs)) {
      // Compose copies what stands in its own file into the container, and refuses that where the root is read-only.
      assert.deepEqual(Object.keys(file.configs[config]), ['file'], `${name}: ${config}`);
    }
    for (const [variable, value] of Object.entries(service.environment ?? {})) {
      const secret = /PASSWORD|SECRET/.test(variable);
      assert.ok(!secret || (variable.endsWith('_FILE') && value.startsWith('/run/secrets/')), `${name}: ${variable}`);
    }
  }
});

test('what the compose file names is there, and each is of use', () => {
  const file = compose();
  const services = Object.values(file.services);
  const sources = (service) => [
    ...(service.volumes ?? []).map((volume) => volume.split(':')[0]),
    ...names(service.secrets),
    ...names(service.configs),
    ...(service.networks ?? ['default']),
  ];
  const known = ['volumes', 'secrets', 'configs', 'networks'].flatMap((kind) => Object.keys(file[kind]));
  assert.deepEqual([...new Set(services.flatMap(sources))].sort(), [...new Set(known)].sort());
  for (const service of services) for (const other of Object.keys(service.depends_on ?? {})) assert.ok(file.services[other], other);
});

test('inside the compose file everything is asked by TLS, with a certificate of the own authority', () => {
  const { services, secrets, configs, networks } = compose();
  for (const name of ['api', 'worker', 'migrate', 'keys']) {
    const { environment } = services[name];
    const authority = `/run/secrets/${names(services[name].secrets).find((secret) => secrets[secret].file.endsWith('/ca.crt'))}`;
    assert.equal(environment.LINTJE_DATABASE_CA, authority, name);
    assert.equal(environment.LINTJE_STORAGE_CA, authority, name);
    assert.equal(environment.LINTJE_SMTP_CA, `\${LINTJE_SMTP_CA:-${authority}}`, name);
    assert.match(environment.AWS_ENDPOINT, /^https:/, name);
    assert.equal(environment.AWS_ALLOW_HTTP, undefined, name);
  }
  for (const name of ['postgres', 'standby']) assert.ok(services[name].command.includes('-cssl=on'), name);
  assert.match(text(configs.roles.file), /sed -i 's\/\^host \/hostssl \/' "\$PGDATA\/pg_hba.conf"/);
  assert.equal(services.standby.environment.PGSSLMODE, 'verify-full');
  assert.ok(services.storage.command.includes('--certs-dir'));
  assert.doesNotMatch(services.bucket.command[0], /http:|--insecure/);
  assert.equal(services.mail.environment.MP_SMTP_REQUIRE_STARTTLS, 'true');
  // What has no TLS is alone with who asks it.
  const on = (network) => Object.keys(services).filter((name) => (services[name].networks ?? ['default']).includes(network));
  assert.ok(networks.api.internal && networks.clamd.internal);
  assert.deepEqual(on('api').sort(), ['api', 'proxy']);
  assert.deepEqual(on('clamd').sort(), ['api', 'clamd', 'keys', 'migrate', 'worker']);
  assert.ok(!on('default').includes('clamd') && !on('default').includes('proxy'));
});

/** The templates of pods. */
const pods = () =>
  manifests()
    .map(({ file, object }) => ({ file, kind: object.kind, pod: (object.spec?.jobTemplate?.spec ?? object.spec)?.template?.spec }))
    .filter(({ pod }) => pod?.containers);

test('every pod is as the restricted standard asks', () => {
  assert.equal(pods().length, 5);
  for (const { file, kind, pod } of pods()) {
    const context = pod.securityContext;
    assert.equal(context.runAsNonRoot, true, file);
    assert.ok(context.runAsUser > 0, file);
    assert.equal(context.seccompProfile.type, 'RuntimeDefault', file);
    assert.equal(pod.automountServiceAccountToken, false, file);
    for (const container of pod.containers) {
      assert.equal(container.securityContext.allowPrivilegeEscalation, false, file);
      assert.equal(container.securityContext.readOnlyRootFilesystem, true, file);
      assert.deepEqual(container.securityContext.capabilities, { drop: ['ALL'] }, file);
      assert.ok(container.resources.requests.memory && container.resources.limits.memory, file);
      if (!kind.endsWith('Job')) assert.ok(container.livenessProbe && container.readinessProbe && container.startupProbe, file);
      for (const { name, value } of container.env) {
        assert.ok(!/_URL$/.test(name) || value.startsWith('@/run/'), `${file}: ${name} is a file`);
      }
      const mounted = new Set(container.volumeMounts.map((mount) => mount.name));
      const claimed = manifests().flatMap(({ object }) => object.spec?.volumeClaimTemplates ?? []);
      const there = new Set([...pod.volumes, ...claimed.map((claim) => claim.metadata)].map((volume) => volume.name));
      for (const name of mounted) assert.ok(there.has(name), `${file}: ${name}`);
    }
  }
});

test('every pod checks who answers as the database, and gets nothing else of its authority', () => {
  for (const { file, pod } of pods()) {
    const ca = pod.containers[0].env.find(({ name }) => name === 'LINTJE_DATABASE_CA');
    const mount = pod.containers[0].volumeMounts.find(({ mountPath }) => ca?.value.startsWith(`${mountPath}/`));
    const { secret } = pod.volumes.find(({ name }) => name === mount?.name);
    // CloudNativePG keeps the key of the authority beside it.
    assert.deepEqual(secret, { secretName: 'lintje-db-ca', items: [{ key: 'ca.crt', path: 'ca.crt' }] }, file);
  }
  const written = [...text('deploy/kubernetes/README.md').matchAll(/postgres:\/\/[^`]*/g)].map(([url]) => url);
  assert.ok(written.length > 0 && written.every((url) => url.endsWith('?sslmode=verify-full')), 'the README');
});

test('backups are made as by the timers of systemd, without a key of the installation', () => {
  const jobs = manifests().filter(({ object }) => object.kind === 'CronJob');
  const units = deployed.filter((file) => file.endsWith('.timer')).map((file) => text(file.replace('.timer', '.service')));
  const commands = units.map((unit) => /^ExecStart=\/usr\/bin\/lintje (.*)$/m.exec(unit)[1]);
  assert.deepEqual(jobs.map(({ object }) => object.spec.jobTemplate.spec.template.spec.containers[0].args.join(' ')).sort(), commands.sort());
  for (const { object } of jobs) {
    const { metadata, spec } = object.spec.jobTemplate.spec.template;
    assert.equal(object.spec.concurrencyPolicy, 'Forbid');
    assert.equal(metadata.labels['app.kubernetes.io/name'], 'lintje', 'the network policies count for it');
    const keys = spec.volumes.flatMap(({ secret }) => secret?.items?.map(({ key }) => key) ?? (secret ? [`all of ${secret.secretName}`] : []));
    assert.deepEqual(keys.sort(), ['all of lintje-eigenaar', 'ca.crt', 'database-url', 's3-secret']);
  }
  const example = text('deploy/kubernetes/voorbeeld/lintje.env');
  assert.match(example, /^LINTJE_BACKUP_NAAR=s3:.*\nLINTJE_BACKUP_ONTVANGERS=age1/m);
});

test('the log of PostgreSQL is archived, and a base backup made, by what is there', () => {
  const objects = manifests().map(({ object }) => object);
  const of = (kind) => objects.find((object) => object.kind === kind);
  const archiver = of('Cluster').spec.plugins.find((plugin) => plugin.isWALArchiver);
  const { metadata, spec } = of('ObjectStore');
  assert.equal(archiver.parameters.barmanObjectName, metadata.name);
  assert.deepEqual(of('ScheduledBackup').spec.pluginConfiguration, { name: archiver.name });
  assert.equal(of('ScheduledBackup').spec.cluster.name, of('Cluster').metadata.name);
  const others = [...text('deploy/kubernetes/voorbeeld/lintje.env').matchAll(/s3:\/\/([\w-]+)/g)].map((found) => found[1]);
  assert.ok(others.length === 2 && !others.includes(/s3:\/\/([\w-]+)/.exec(spec.configuration.destinationPath)[1]), 'a bucket of its own');
});

test('whatever runs more than once has a budget, and all pods have a policy that closes them', () => {
  const objects = manifests().map(({ object }) => object);
  const of = (kind) => objects.filter((object) => object.kind === kind);
  const selected = (object) => object.spec.selector?.matchLabels?.['app.kubernetes.io/component'];
  const budgets = of('PodDisruptionBudget').map(selected);
  for (const object of objects.filter((one) => one.spec?.replicas > 1)) assert.ok(budgets.includes(selected(object)), object.metadata.name);
  const closes = of('NetworkPolicy').filter(({ spec }) => !spec.ingress && !spec.egress && spec.policyTypes.length === 2);
  assert.equal(closes.length, 1);
  const namespace = of('Namespace')[0];
  assert.equal(namespace.metadata.labels['pod-security.kubernetes.io/enforce'], 'restricted');
});

test('the units are closed in alike', () => {
  const units = deployed.filter((file) => file.endsWith('.service'));
  assert.equal(units.length, 6);
  const closed = units.map((file) => /^User=lintje\n[\s\S]*/m.exec(text(file))[0].split('[Install]')[0].trim());
  assert.equal(new Set(closed).size, 1);
});

test('a Patroni cluster loses nothing, and an old primary gives up before another one takes its place', () => {
  const patroni = parse(text('deploy/patroni/patroni.yml'));
  const { ttl, loop_wait, retry_timeout, synchronous_mode, synchronous_mode_strict, postgresql } = patroni.bootstrap.dcs;
  assert.ok(synchronous_mode && synchronous_mode_strict);
  assert.ok(loop_wait + 2 * retry_timeout < ttl, 'the lease outlives the tries to keep it');
  assert.equal(postgresql.parameters.synchronous_commit, 'on');
  // Patroni 3.0.2 takes the leader's key from somebody else over the new API of etcd (patroni.yml says how).
  assert.ok(patroni.etcd && !patroni.etcd3);
  assert.match(text('deploy/patroni/etcd.env'), /^ETCD_ENABLE_V2=true$/m);
  assert.ok(patroni.postgresql.pg_hba.every((line) => /^(hostssl|local) /.test(line)), 'nobody comes in without TLS');
});

test('HAProxy and Patroni know the same servers', () => {
  const hosts = parse(text('deploy/patroni/patroni.yml')).etcd.hosts.map((host) => host.split(':')[0]);
  const servers = [...text('deploy/patroni/haproxy.cfg').matchAll(/^ +server \S+ ([\d.]+):5432 /gm)].map((found) => found[1]);
  assert.deepEqual(servers, hosts);
});
