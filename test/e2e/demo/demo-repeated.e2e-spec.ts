import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeDemoData } from '../../../backend/src/bootstrap/demo/demo-data.js';
import { type Bank, useBank } from '../../support/bank.js';
import { times } from '../../support/times.js';

/** Creates the demo data; returns the lines that it prints. */
async function makeDemo(bank: Bank): Promise<string[]> {
  const said: string[] = [];
  await makeDemoData(bank.app, (line) => said.push(line));
  return said;
}

const FIRST_MOMENT = '(SELECT min(created_at) FROM users)';

/** Everything in the bank that people see, except ids, references and the day it was made. */
async function figures(bank: Bank): Promise<unknown> {
  const sections = [
    'SELECT username, email, first_name, last_name, role, is_restricted FROM users ORDER BY username',
    `SELECT u.username, a.account_type, a.currency, a.balance, a.held
       FROM accounts a JOIN users u ON u.id = a.user_id ORDER BY u.username, a.account_type, a.currency`,
    // Account numbers of this bank are random, like ids.
    `SELECT u.username, b.name, b.bank_name, b.type,
            CASE WHEN b.bank_name <> 'Falaj Bank' THEN b.account_number END AS account_number,
            b.country, b.routing_number, b.swift_code, b.iban, b.verification_status, b.created_at - ${FIRST_MOMENT} AS after
       FROM beneficiaries b JOIN users u ON u.id = b.user_id ORDER BY u.username, b.created_at, b.name`,
    // Card numbers are random, too.
    `SELECT u.username, t.type, t.amount, t.currency, t.status, t.purpose, nullif(left(t.notes, 4), '••••') AS notes, t.beneficiary_name,
            t.created_at - ${FIRST_MOMENT} AS after, t.decided_at - t.created_at AS waited
       FROM transactions t JOIN users u ON u.id = t.user_id
      ORDER BY u.username, t.created_at, t.amount`,
    'SELECT name, icon, target_amount, balance FROM goals ORDER BY name',
    'SELECT shortcut, text FROM canned_replies ORDER BY shortcut',
    'SELECT name, shortcut, steps FROM macros ORDER BY shortcut',
    `SELECT u.username, c.status, agent.username AS claimed_by, c.waiting_since IS NOT NULL AS waits,
            (SELECT json_agg(json_build_array(m.sender, m.text) ORDER BY m.at) FROM messages m
              WHERE m.conversation_id = c.id) AS said,
            (SELECT json_agg(t.tag) FROM conversation_tags t WHERE t.conversation_id = c.id) AS tags
       FROM conversations c JOIN users u ON u.id = c.user_id LEFT JOIN users agent ON agent.id = c.claimed_by
      ORDER BY u.username`,
    `SELECT type, count(*) FROM events GROUP BY type ORDER BY type`,
  ];
  return Promise.all(sections.map((sql) => bank.sql(sql)));
}

describe('making the demo again', () => {
  const bank = useBank();
  const other = useBank();
  const interrupted = useBank();

  beforeAll(async () => {
    await makeDemo(bank);
  });

  it('changes nothing in a bank that has it', async () => {
    const before = await figures(bank);

    expect(await makeDemo(bank)).toEqual([]);

    expect(await figures(bank)).toEqual(before);
  });

  it('makes the same figures in another bank, and once if that starts on two nodes at once', async () => {
    const said = await Promise.all(times(2, () => makeDemo(other)));

    expect(said.flat()).toEqual(['Making the demo data …']);
    expect(await other.sql('SELECT count(*) FROM users')).toEqual([{ count: '15' }]);
    expect(await figures(other)).toEqual(await figures(bank));
  });

  it('begins from the beginning where it was interrupted, and keeps the keys of the bank', async () => {
    await interrupted.given.admin();
    await interrupted.sql(`UPDATE users SET username = 'admin'`);
    await interrupted.sql(`INSERT INTO installation (key, value) VALUES ('demo', 'started')`);
    const keys = () =>
      interrupted.sql(`SELECT key, value FROM installation WHERE key LIKE '%fingerprint' ORDER BY key`);
    const before = await keys();

    expect(await makeDemo(interrupted)).toEqual(['Making the demo data …']);

    expect(await figures(interrupted)).toEqual(await figures(bank));
    expect(await makeDemo(interrupted)).toEqual([]);
    expect(before).toHaveLength(2);
    expect(await keys()).toEqual(before);
    const otherKey = { PIN_KEY: 'a key that another machine made for itself' };
    await expect(interrupted.addNode({ environment: otherKey })).rejects.toThrow(/^PIN_KEY/);
  });
});

describe('a bank in use', () => {
  const bank = useBank();

  it('gets no demo, even if one was interrupted there before', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });

    expect(await makeDemo(bank)).toEqual([]);
    await bank.sql(`INSERT INTO installation (key, value) VALUES ('demo', 'started')`);
    expect(await makeDemo(bank)).toEqual([]);

    expect(await bank.sql('SELECT username FROM users')).toEqual([{ username: sara.username }]);
    expect(await sara.account()).toMatchObject({ balance: '100.00' });
  });
});
