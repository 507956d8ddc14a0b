import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { FailureEvidence } from '../../../backend/src/auth/attempts/failure-evidence.service.js';
import { SignInThrottle } from '../../../backend/src/auth/attempts/sign-in-throttle.js';
import { useBank } from '../../support/bank.js';
import type { Answer } from '../../support/http/client.js';
import { statementsOf } from '../../support/database/statements.js';
import { times } from '../../support/times.js';

const TOO_MANY = {
  statusCode: 429,
  code: 'too_many_attempts',
  message: 'Too many attempts. Please wait a few minutes and try again.',
};
const WRONG = 'Wrong#Horse9';

const statuses = (answers: Answer[]) => answers.map(({ status }) => status);

async function oneByOne(count: number, attempt: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let made = 0; made < count; made += 1) answers.push(await attempt());
  return answers;
}

describe('wrong sign-ins for one username', () => {
  const bank = useBank();
  const wrong = (username: string) => bank.client().signIn(username, WRONG);

  it('are answered ten times, then nothing is compared any more', async () => {
    const { username, password } = await bank.given.customer();

    expect(statuses(await oneByOne(10, () => wrong(username)))).toEqual(times(10, () => 401));

    const { status, body } = await bank.client().signIn(username, password);
    expect(status).toBe(429);
    expect(body).toEqual(TOO_MANY);
  });

  it('write nothing any more once they are refused', async () => {
    const { username } = await bank.given.customer();
    await oneByOne(10, () => wrong(username));

    const statements = await statementsOf(() => wrong(username));

    // The address's throttle comes first and counts every attempt.
    expect(statements.filter((text) => /INSERT INTO "throttles"/i.test(text))).toHaveLength(1);
    const [row] = await bank.sql<{ points: number }>('SELECT max(points) AS points FROM throttles');
    expect(row?.points).toBe(10);
  });

  it('write nothing at all from an address that is refused', async () => {
    const client = bank.client();
    await oneByOne(30, () => client.signIn(`nobody-${randomUUID()}`, WRONG));

    const statements = await statementsOf(() => client.signIn('nobody', WRONG));

    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((text) => /INSERT|UPDATE|DELETE/i.test(text))).toEqual([]);
  });

  it('say how long to wait: until they age out', async () => {
    const { username } = await bank.given.customer();
    const [last] = (await oneByOne(11, () => wrong(username))).slice(-1);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  it('are forgotten after fifteen minutes', async () => {
    const { username, password } = await bank.given.customer();
    await oneByOne(11, () => wrong(username));

    await bank.sql('UPDATE throttles SET expire = expire - 14 * 60 * 1000');
    expect((await bank.client().signIn(username, password)).status).toBe(429);
    await bank.sql('UPDATE throttles SET expire = expire - 60 * 1000');
    expect((await bank.client().signIn(username, password)).status).toBe(200);
  });

  it('cannot slip by in parallel, whatever the case and the address', async () => {
    const { username } = await bank.given.customer();
    const cases = [username, username.toUpperCase()];

    const answers = await Promise.all(times(60, (index) => wrong(cases[index % 2] ?? username)));

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  it('are counted alike for a username that does not exist', async () => {
    const answers = await oneByOne(11, () => wrong('nobody-of-that-name'));
    expect(statuses(answers)).toEqual([...times(10, () => 401), 429]);
  });

  it('are counted together whatever space is around the username', async () => {
    const { username, password } = await bank.given.customer();
    const spellings = [username, ` ${username}`, `${username}\u00a0`, `\ufeff${username}`];
    for (const typed of [...spellings, ...spellings, ` ${username} `, username]) {
      expect((await wrong(typed)).status).toBe(401);
    }
    for (const typed of spellings) expect((await bank.client().signIn(typed, password)).status).toBe(429);
  });

  it('under a spelling with what nobody sees mean nobody, not even with the right password', async () => {
    const { username, password } = await bank.given.customer();
    for (const spelling of [`${username}\u200b`, `${username.slice(0, 2)} ${username.slice(2)}`]) {
      expect((await bank.client().signIn(spelling, password)).status).toBe(401);
    }
  });

  it('cost the database the same work as those for nobody', async () => {
    const { username } = await bank.given.customer();
    const evidence = bank.app.get(FailureEvidence);
    await evidence.write();
    // A timer writes the evidence of failures, after their answers.
    const timer = jest.spyOn(evidence, 'write').mockResolvedValue(undefined);
    const known = await statementsOf(() => wrong(username));
    const unknown = await statementsOf(() => wrong(`nobody-${randomUUID()}`));
    timer.mockRestore();
    expect(unknown).toEqual(known);
    expect(known.length).toBeGreaterThan(2);
  });

  it('do not touch other users, or the sessions that are open', async () => {
    const sara = await bank.given.customer();
    const omar = await bank.given.customer();
    await oneByOne(11, () => wrong(sara.username));

    expect((await bank.client().signIn(omar.username, omar.password)).status).toBe(200);
    expect((await sara.client.get('/api/auth/user')).status).toBe(200);
  });

  it('are forgiven by a right one', async () => {
    const { username, password } = await bank.given.customer();
    await oneByOne(9, () => wrong(username));

    expect((await bank.client().signIn(username, password)).status).toBe(200);

    expect(statuses(await oneByOne(10, () => wrong(username)))).toEqual(times(10, () => 401));
  });

  it('are counted together by all nodes', async () => {
    const other = await bank.addNode();
    const { username } = await bank.given.customer();
    await oneByOne(5, () => wrong(username));
    await oneByOne(5, () => bank.client(other).signIn(username, WRONG));
    expect((await bank.client(other).signIn(username, WRONG)).status).toBe(429);
    expect((await wrong(username)).status).toBe(429);
  });

  it('leave no username in the database', async () => {
    const username = `marker-${randomUUID()}`;
    await wrong(username);
    const rows = await bank.sql('SELECT FROM throttles WHERE key ILIKE $1', [`%${username}%`]);
    expect(rows).toEqual([]);
  });

  it('leave nothing behind once they have aged out', async () => {
    await wrong('somebody-before');
    await bank.sql('UPDATE throttles SET expire = expire - 15 * 60 * 1000');
    const { username } = await bank.given.customer();
    await wrong(username);

    await bank.app.get(SignInThrottle).clearAged();

    const left = await bank.sql<{ points: number }>(`SELECT points FROM throttles WHERE key LIKE 'user:%'`);
    expect(left).toEqual([{ points: 1 }]);
  });

  it('that are malformed are not counted', async () => {
    const { username, password } = await bank.given.customer();
    const browser = bank.client();
    await oneByOne(40, () => browser.post('/api/auth/login', { username }));
    expect((await browser.signIn(username, password)).status).toBe(200);
  });
});

describe('a database that finds a user under several spellings', () => {
  const bank = useBank();

  it('counts them for whom they mean', async () => {
    await bank.sql(
      `CREATE COLLATION loose (provider = icu, locale = 'und-u-ks-level1', deterministic = false)`,
    );
    await bank.sql('ALTER TABLE users ALTER COLUMN username TYPE text COLLATE loose');
    const { id, password } = await bank.given.customer();
    await bank.sql(`UPDATE users SET username = 'zoe-marker' WHERE id = $1`, [id]);
    const spellings = ['zoe-marker', 'Zoë-Marker', 'ZÖÉ-marker'];
    expect((await bank.client().signIn('zöë-märker', password)).status).toBe(200);

    const answers = await Promise.all(
      times(40, (index) => bank.client().signIn(spellings[index % 3] ?? '', WRONG)),
    );

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });
});

describe('wrong sign-ins from one address', () => {
  const bank = useBank();

  it('are answered thirty times, then nobody signs in from there', async () => {
    const sara = await bank.given.customer();
    const address = bank.client();

    const answers = await oneByOne(30, () => address.signIn(`guess-${randomUUID()}`, WRONG));
    const next = await address.signIn(sara.username, sara.password);

    expect(statuses(answers)).toEqual(times(30, () => 401));
    expect(next.body).toEqual(TOO_MANY);
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect((await bank.client().signIn(sara.username, sara.password)).status).toBe(200);
  });

  it('cannot slip by in parallel', async () => {
    const address = bank.client();
    const answers = await Promise.all(times(60, () => address.signIn(`guess-${randomUUID()}`, WRONG)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('are not forgiven by a right one, which is itself not counted', async () => {
    const { username, password } = await bank.given.customer();
    const address = bank.client();
    for (let round = 0; round < 29; round += 1) {
      await address.signIn(`guess-${randomUUID()}`, WRONG);
      await address.signIn(username, password);
    }
    expect((await address.signIn(username, password)).status).toBe(200);
    expect((await address.signIn(`guess-${randomUUID()}`, WRONG)).status).toBe(401);
    expect((await address.signIn(username, password)).status).toBe(429);
  });
});
