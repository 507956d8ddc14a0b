import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { ErrorDto } from '#contract/shapes/common.dto';
import { composeLayout, LOOPBACK_PORTS, loopbackLayout, USUAL_TIMES } from './layouts.js';
import { type Layout, render } from './render.js';

const HERE = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'falaj-cluster-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const ports = Array.from({ length: LOOPBACK_PORTS }, (_, place) => 20_000 + place);
const layouts: [string, Layout][] = [
  ['compose', composeLayout()],
  ['loopback', loopbackLayout('/somewhere', ports, USUAL_TIMES)],
];

/** What follows each of these words at the beginning of a line, after spaces. */
function after(text: string, word: string): string[] {
  return [...text.matchAll(new RegExp(`^ *(?:- )?${word} *(.*)$`, 'gm'))].map(([, rest = '']) => rest);
}

function textOf(files: Map<string, string>, name: string): string {
  const text = files.get(name);
  if (text === undefined) throw new Error(`There is no ${name}.`);
  return text;
}

describe('the compose files', () => {
  it('mount files that are made with them, and ask for secrets that the README makes', () => {
    const made = render(composeLayout());
    const text = textOf(made, 'docker-compose.yml');
    const mounted = [...text.matchAll(/- \.\/([\w.]+\.\w+):/g)].map(([, name]) => name);
    expect(mounted.length).toBeGreaterThan(10);
    for (const name of mounted) expect([...made.keys()]).toContain(name);
    const readme = readFileSync(join(HERE, 'README.md'), 'utf8');
    const secrets = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name);
    for (const secret of secrets) expect(readme).toContain(secret.replace(/_PASSWORD$/, ''));
  });
});

describe.each(layouts)('the configuration of the %s', (_, layout) => {
  const files = render(layout);

  it('has a value for each name', () => {
    for (const text of files.values()) expect(text).not.toMatch(/\{\{|undefined/);
  });

  it('never uses the v3 API of etcd', () => {
    for (const { name } of layout.databases) {
      expect(textOf(files, `${name}.yml`)).not.toMatch(/^\W*etcd3\W*:/m);
      expect(textOf(files, `${name}.yml`)).toMatch(/^etcd:$/m);
    }
    for (const { name } of layout.etcds)
      expect(after(textOf(files, `${name}.yml`), 'enable-v2:')).toEqual(['true']);
  });

  it('loses nothing that was acknowledged: one of three standbys has it, and only such a one takes over', () => {
    expect(layout.databases).toHaveLength(3);
    expect(layout.etcds).toHaveLength(3);
    for (const { name } of layout.databases) {
      const text = textOf(files, `${name}.yml`);
      for (const mode of ['synchronous_mode', 'synchronous_mode_strict', 'failsafe_mode']) {
        expect(after(text, `${mode}:`)).toEqual(['true']);
      }
    }
  });

  it('gives Patroni times that fit each other', () => {
    const { ttl, loopWait, retryTimeout } = layout.times;
    expect(loopWait + 2 * retryTimeout).toBeLessThanOrEqual(ttl);
  });

  it('has Patroni ask the etcd that there is', () => {
    const urls = layout.etcds.flatMap(({ name }) =>
      after(textOf(files, `${name}.yml`), 'advertise-client-urls:'),
    );
    const hosts = urls.map((url) => url.replace('http://', '')).join(',');
    for (const { name } of layout.databases)
      expect(after(textOf(files, `${name}.yml`), 'hosts:')).toEqual([hosts]);
    const members = layout.etcds.map(({ name }) => after(textOf(files, `${name}.yml`), 'initial-cluster:'));
    expect(new Set(members.flat()).size).toBe(1);
  });

  it('has each HAProxy ask the Patroni of each database, and the nodes whether they are ready', () => {
    for (const { name } of layout.proxies) {
      const [, primary = '', standby = '', nodes = ''] =
        /^listen primary$([\s\S]*)^listen standby$([\s\S]*)^backend nodes$([\s\S]*)/m.exec(
          textOf(files, `${name}.cfg`),
        ) ?? [];
      const asked = layout.databases.map((place) => {
        const patroni = textOf(files, `${place.name}.yml`);
        const [rest = '', server = ''] = after(patroni, 'connect_address:');
        return `${place.name} ${server} check port ${rest.split(':')[1] ?? ''}`;
      });
      expect(after(primary, 'server')).toEqual(asked);
      expect(primary).toContain('http-check send meth OPTIONS uri /primary');
      expect(after(standby, 'server')).toEqual(asked);
      expect(standby).toContain('http-check send meth OPTIONS uri /replica?lag=');
      expect(after(nodes, 'server')).toEqual(
        layout.nodes.map((node) => `${node.name} ${node.address}:${node.port} check`),
      );
      expect(nodes).toContain('uri /readyz');
    }
  });

  it('lets a node drain for longer than HAProxy takes to see it', () => {
    const drains = Number(/^DRAIN_SECONDS=(\d+)$/m.exec(textOf(files, 'node.env'))?.[1]) * 1_000;
    for (const { name } of layout.proxies) {
      const [, nodes = ''] = textOf(files, `${name}.cfg`).split('\nbackend nodes');
      const [, inter, fast, fall] = /inter (\d+)s fastinter (\d+)ms .*fall (\d+)/.exec(nodes) ?? [];
      expect(Number(inter) * 1_000 + Number(fast) * Number(fall)).toBeLessThan(drains);
    }
  });

  it('answers as the bank does while no node is there', () => {
    const [head = '', body = ''] = textOf(files, 'unavailable.http').split('\n\n');
    expect(head).toMatch(/^HTTP\/1\.1 503 /);
    expect(head).toContain('\nRetry-After: 5\n');
    const error = JSON.parse(body) as ErrorDto;
    expect(error).toMatchObject({ statusCode: 503, code: 'service_unavailable' });
    for (const { name } of layout.proxies) {
      expect(after(textOf(files, `${name}.cfg`), 'errorfile').map((rest) => rest.split(' ')[0])).toEqual([
        '502',
        '503',
        '504',
      ]);
    }
  });
});

describe('start-patroni.sh', () => {
  const config = join(folder, 'patroni.yml');
  const [text = ''] = [...render(composeLayout())]
    .filter(([name]) => name === 'postgres1.yml')
    .map(([, all]) => all);

  /** Starts it with a program that only says which Patroni it is, and shows its configuration. */
  function start(version: string, configuration: string, environment: Record<string, string> = {}) {
    const fake = join(folder, 'patroni');
    writeFileSync(
      fake,
      `#!/bin/sh\nif [ "$1" = --version ]; then echo "patroni ${version}"; else cat "$1"; fi\n`,
    );
    chmodSync(fake, 0o755);
    writeFileSync(config, configuration);
    const env = { ...environment, PATH: `${folder}:${process.env.PATH ?? ''}` };
    return spawnSync(join(HERE, 'scripts/start-patroni.sh'), [config], { env, encoding: 'utf8' });
  }

  const withV3 = (key: string) => text.replace(/^etcd:/m, key);

  it.each(['2.1.4', '3.0.2'])('refuses the v3 API of etcd with Patroni %s, and says why', (version) => {
    for (const key of ['etcd3:', '"etcd3" :', "'etcd3':"]) {
      const { status, stderr, stdout } = start(version, withV3(key));
      expect(stderr).toContain(`Patroni ${version} with etcd3: loses acknowledged transfers`);
      expect(stderr).toContain('PR #2689');
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    }
    expect(start(version, text, { PATRONI_ETCD3_HOSTS: 'etcd1:2379' }).status).toBe(1);
  });

  it.each(['3.0.3', '3.1.0', '4.0.5', '10.0.0'])('takes it with Patroni %s', (version) => {
    expect(start(version, withV3('etcd3:')).status).toBe(0);
  });

  it('starts Patroni 3.0.2 with the configuration of the templates', () => {
    expect(start('3.0.2', text)).toMatchObject({ status: 0, stdout: text });
  });

  it('restores instead of making a new cluster if a moment is given', () => {
    const { stdout } = start('3.0.2', text, { RESTORE_TO: '2026-11-23 09:30:00+04' });
    expect(after(stdout, 'method:')).toEqual(['restore']);
    expect(after(stdout, 'command:')).toEqual(['/cluster/scripts/restore.sh']);
  });
});

describe('pgbackrest-archive.sh', () => {
  /** Archives this segment on a server that has seen these timelines, while pgBackRest ends with this code. */
  function archive(segment: string, timelines: readonly string[], code: number) {
    const data = mkdtempSync(join(folder, 'data-'));
    mkdirSync(join(data, 'pg_wal'));
    for (const timeline of timelines) writeFileSync(join(data, 'pg_wal', `${timeline}.history`), '');
    writeFileSync(join(folder, 'pgbackrest'), `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env.PATH ?? ''}` };
    return spawnSync(join(HERE, 'scripts/pgbackrest-archive.sh'), ['x.conf', `pg_wal/${segment}`], {
      cwd: data,
      env,
    }).status;
  }

  it('goes on if the archive has the last segment of an earlier timeline from another server', () => {
    expect(archive('000000040000000000000007', ['00000004', '00000005'], 45)).toBe(0);
  });

  it('fails if that is a segment of its own timeline, and whenever pgBackRest fails otherwise', () => {
    expect(archive('000000050000000000000007', ['00000004', '00000005'], 45)).toBe(45);
    expect(archive('000000010000000000000007', [], 45)).toBe(45);
    expect(archive('000000040000000000000007', ['00000005'], 82)).toBe(82);
    expect(archive('000000040000000000000007', ['00000005'], 0)).toBe(0);
  });
});
