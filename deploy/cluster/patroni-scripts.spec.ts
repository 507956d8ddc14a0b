import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { composeLayout } from './layouts.js';
import { render } from './render.js';

const OWN = 'http://postgres1:8008';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'falaj-patroni-'));
  writeFileSync(
    join(folder, 'patroni.yml'),
    [...render(composeLayout())].find(([name]) => name === 'postgres1.yml')?.[1] ?? '',
  );
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** What Patroni says of its cluster, with its spaces. */
function cluster(leader: string): string {
  const members = ['postgres1', 'postgres2', 'postgres3'].map((name) => {
    const role = name === leader ? 'leader' : 'replica';
    return `{"name": "${name}", "role": "${role}", "state": "running", "api_url": "http://${name}:8008/patroni"}`;
  });
  return `{"members": [${members.join(', ')}]}`;
}

/**
 * Runs a script with a `curl` that notes each call and answers as Patroni: its server runs until the third look at it,
 * and another one leads after the request was deleted.
 */
function run(script: string, args: readonly string[], { isPrimary = true } = {}) {
  const calls = join(folder, 'calls');
  const login = join(folder, 'login');
  const fake = `#!/bin/sh
    cat >> '${login}'
    while [ "$1" != --request ]; do shift; done
    method=$2; shift 2
    body=; [ "$1" = --data ] && body=" $2" && shift 2
    echo "$method $1$body" >> '${calls}'
    case "$method $1" in
      'GET ${OWN}/primary') exit ${isPrimary ? 0 : 22} ;;
      'GET ${OWN}/config') echo '{"ttl": 15, "loop_wait": 3, "retry_timeout": 5}' ;;
      'GET ${OWN}/health') [ "$(grep -c /health '${calls}')" -lt 3 ] || exit 22 ;;
      'GET ${OWN}/cluster')
        if grep -q DELETE '${calls}'; then echo '${cluster('postgres2')}'; else echo '${cluster('postgres1')}'; fi ;;
    esac`;
  for (const file of [calls, login]) writeFileSync(file, '');
  writeFileSync(join(folder, 'curl'), fake, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(join(import.meta.dirname, 'scripts', script), [...args], {
    encoding: 'utf8',
    env: {
      PATH: `${folder}:${process.env.PATH ?? ''}`,
      RESTAPI_USERNAME: 'patroni',
      RESTAPI_PASSWORD: 'a password',
    },
  });
  const made = readFileSync(calls, 'utf8').split('\n').filter(Boolean);
  return { status, stdout, stderr, made, login: readFileSync(login, 'utf8') };
}

describe('switch-over.sh', () => {
  it('deletes its request as soon as the primary has stopped', () => {
    const { status, stdout, made, login } = run('switch-over.sh', [join(folder, 'patroni.yml')]);
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'postgres2 is the primary.\n' });
    expect(login).toContain('user = "patroni:a password"');
    const request =
      /^POST http:\/\/postgres1:8008\/switchover {"leader": "postgres1", "scheduled_at": "[-\dT:]+Z"}$/;
    const deletion = `DELETE ${OWN}/switchover`;
    expect(made.filter((call) => !call.startsWith('GET'))).toEqual([
      expect.stringMatching(request),
      deletion,
    ]);
    expect(made.indexOf(deletion)).toBe(made.lastIndexOf(`GET ${OWN}/health`) + 1);
  });

  it('asks for nothing on a server that is not the primary', () => {
    const { status, stderr, made } = run('switch-over.sh', [join(folder, 'patroni.yml')], {
      isPrimary: false,
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'postgres1 is not the primary.\n' });
    expect(made).toEqual([`GET ${OWN}/primary`]);
  });
});

describe('wake-others.sh', () => {
  const changes = (role: string) =>
    run('wake-others.sh', ['postgres1:8008', 'on_role_change', role, 'falaj']).made.filter(
      (call) => !call.startsWith('GET'),
    );

  it.each(['master', 'primary'])('wakes all servers when its own has become the %s', (role) => {
    expect(changes(role).sort()).toEqual(
      [1, 2, 3].map((number) => `PATCH http://postgres${number}:8008/config {"loop_wait": 3}`),
    );
  });

  it('does nothing when its own has become a standby', () => {
    expect(changes('replica')).toEqual([]);
  });

  it('is what Patroni calls', () => {
    const [, called] =
      /^ {4}on_role_change: (.*)$/m.exec(readFileSync(join(folder, 'patroni.yml'), 'utf8')) ?? [];
    expect(called).toBe('/cluster/scripts/wake-others.sh postgres1:8008');
  });
});
