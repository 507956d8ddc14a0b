/** What docs/testing.md gives to test authors beside tests: the `.http` files and the load, against the demo. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeDemoData } from '../../backend/src/bootstrap/demo/demo-data.js';
import { useBank } from '../support/bank.js';
import type { Answer } from '../support/http/client.js';
import { runHttpFile } from '../support/http/http-file.js';
import { until } from '../support/until.js';

const FOLDER = join(import.meta.dirname, '../../docs/http');
const FILES = readdirSync(FOLDER);

const bank = useBank({ LAB: 'true' });
beforeAll(() => makeDemoData(bank.app, () => undefined));

/** Repeats a call that was refused because the bank was being copied, or had not settled yet. */
async function answered(call: () => Promise<Answer>): Promise<Answer> {
  let answer = await call();
  await until(async () => {
    if (answer.status === 503) answer = await call();
    return answer.status !== 503;
  });
  return answer;
}

describe('the .http files', () => {
  it('are those of every subject', () => {
    const subjects = ['accounts', 'admin', 'chat', 'lab', 'recipients', 'sign-in', 'transfers'];
    expect(FILES).toEqual(expect.arrayContaining(subjects.map((subject) => `${subject}.http`)));
  });

  it.each(FILES)('%s is answered as it says', async (name) => {
    const file = readFileSync(join(FOLDER, name), 'utf8');
    const outcomes = await runHttpFile(file, bank.client(), answered);
    expect(outcomes.length).toBeGreaterThan(4);
    expect(
      outcomes
        .filter(({ expected, answer }) => answer.status !== expected)
        .map(({ title, expected, answer }) => `${title}: ${expected}, not ${answer.status} ${answer.text}`),
    ).toEqual([]);
  });
});

it('the load is answered, each call with 200', async () => {
  const program = join(import.meta.dirname, 'load.mjs');
  const address = `http://127.0.0.1:${bank.client().port}`;
  const child = spawn(process.execPath, [program, address], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  child.stdout.on('data', (text: Buffer) => said.push(text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect([code, said.join('').trim()]).toEqual([0, "{ '200': 100 }"]);
});
