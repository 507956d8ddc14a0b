import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import { useBank } from '../../support/bank.js';
import { Desk, say } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague } from '../../support/given/people.js';
import { statementsOf } from '../../support/database/statements.js';

const bank = useBank();

const PATH = '/api/support/conversations';
const CONVERSATIONS = 3_000;

let priya: Colleague;
let adam: Colleague;

/**
 * Every tenth customer is restricted; groups of ten wrote at the same moment; the last 300 are Priya's. Of the open
 * conversations, every second customer waits for an answer, the later ones for longer.
 */
beforeAll(async () => {
  [priya, adam] = [await bank.given.agent(), await bank.given.agent()];
  await bank.fill(
    `INSERT INTO users (id, username, email, first_name, last_name, password_hash, role, is_restricted)
     SELECT gen_random_uuid(), 'many-' || n, 'many-' || n || '@example.ae', 'Many', 'Of ' || n, '', 'customer',
            n % 10 = 0
       FROM generate_series(1, $1) AS n`,
    [CONVERSATIONS],
  );
  await bank.sql(
    `INSERT INTO conversations (id, user_id, status, claimed_by, last_message, last_message_at, waiting_since)
     SELECT gen_random_uuid(), id, CASE WHEN n % 3 = 0 THEN 'resolved' ELSE 'open' END,
            CASE WHEN n > 2700 AND n % 3 > 0 THEN $1::uuid END, 'Hello',
            timestamptz '2026-01-31' + n / 10 * interval '1 minute',
            CASE WHEN n % 2 = 0 AND n % 3 > 0 THEN timestamptz '2026-01-30' - n / 10 * interval '1 minute' END
       FROM (SELECT id, split_part(username, '-', 2)::int AS n FROM users WHERE username LIKE 'many-%') AS many`,
    [priya.id],
  );
  await bank.sql(
    `INSERT INTO messages (id, conversation_id, user_id, sender, author_id, text, reference, at)
     SELECT gen_random_uuid(), id, user_id, 'user', user_id, 'When will it come?', 'CHT-' || id, last_message_at
       FROM conversations`,
  );
  await bank.sql('ANALYZE');
});

function nextOf({ headers }: { headers: Record<string, unknown> }): string | null {
  return /^<(.*)>; rel="next"$/.exec(String(headers.link))?.[1] ?? null;
}

/** The ids on all pages in order, and the number on each page. */
async function pages(
  query: string,
  { client }: Colleague = priya,
): Promise<{ ids: string[]; sizes: number[] }> {
  const ids: string[] = [];
  const sizes: number[] = [];
  for (let path: string | null = `${PATH}?${query}`; path !== null;) {
    const answer = await client.get(path);
    const rows = answer.body as ConversationDto[];
    ids.push(...rows.map(({ id }) => id));
    sizes.push(rows.length);
    path = nextOf(answer);
  }
  return { ids, sizes };
}

const NEWEST = 'c.last_message_at DESC, c.id DESC';
const WAITING = 'c.waiting_since ASC NULLS LAST, c.id ASC';

/** All matching ids, in the order of the list. */
async function inOrder(condition: string, parameters: unknown[] = [], order = NEWEST): Promise<string[]> {
  const rows = await bank.sql<{ id: string }>(
    `SELECT c.id FROM conversations c JOIN users u ON u.id = c.user_id WHERE ${condition}
      ORDER BY u.is_restricted DESC, ${order}`,
    parameters,
  );
  return rows.map(({ id }) => id);
}

describe('the pages of the agents’ list', () => {
  it('have 200 conversations each, and together contain all of them once and in order', async () => {
    const { ids, sizes } = await pages('status=open');

    expect(sizes).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 200]);
    expect(ids).toEqual(await inOrder(`c.status = 'open'`));
  });

  it('have the requested size, also where the restricted customers end', async () => {
    const { ids, sizes } = await pages('limit=150');
    expect([sizes.length, sizes[0], sizes.at(-1)]).toEqual([20, 150, 150]);
    expect(ids).toEqual(await inOrder('true'));

    const odd = await pages('limit=97&status=resolved');
    expect(odd.sizes).toEqual([97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 30]);
    expect(odd.ids).toEqual(await inOrder(`c.status = 'resolved'`));
  });

  it('keep their parameters in the link to the next page', async () => {
    const answer = await priya.client.get(`${PATH}?status=open&claimed=me&limit=1`);

    const next = new URL(nextOf(answer) ?? '', 'http://localhost');

    expect(next.pathname).toBe(PATH);
    expect(Object.fromEntries(next.searchParams)).toEqual({
      status: 'open',
      claimed: 'me',
      limit: '1',
      cursor: expect.stringMatching(/^[A-Za-z0-9_-]+$/),
    });
  });

  it('end without a link', async () => {
    const { ids } = await pages('status=open');
    const answer = await priya.client.get(`${PATH}?status=open&limit=200&search=Of+2999`);
    expect(answer.body).toHaveLength(1);
    expect(nextOf(answer)).toBeNull();
    expect(ids).toHaveLength(2_000);
  });

  it('begin with the longest waiting customer in the order of waiting, and end with those who do not wait', async () => {
    const unclaimed = `c.status = 'open' AND c.claimed_by IS NULL`;
    const { ids, sizes } = await pages('status=open&claimed=nobody&order=waiting&limit=130');
    expect([sizes.length, sizes[0]]).toEqual([14, 130]);
    expect(ids).toEqual(await inOrder(unclaimed, [], WAITING));
    expect((await pages('claimed=me&order=waiting')).ids).toEqual(
      await inOrder('c.claimed_by = $1', [priya.id], WAITING),
    );
    expect((await pages('status=open&search=Of+29&limit=7&order=waiting')).ids).toEqual(
      await inOrder(`c.status = 'open' AND u.last_name ILIKE '%Of 29%'`, [], WAITING),
    );
    expect((await pages('status=open&order=newest')).ids).toEqual(await inOrder(`c.status = 'open'`));
  });

  it('of a search are complete, whether few or many match', async () => {
    expect((await pages('search=Of+29&limit=7')).ids).toEqual(await inOrder(`u.last_name ILIKE '%Of 29%'`));
    const many = await pages('search=when+will+it&status=open&claimed=nobody');
    expect(many.ids).toEqual(await inOrder(`c.status = 'open' AND c.claimed_by IS NULL`));
    expect(many.ids).toHaveLength(1_800);
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=-1',
    'limit=ten',
    'limit=1.5',
    'cursor=nonsense',
    'cursor=a&cursor=b',
    `cursor=${Buffer.from('restricted').toString('base64url')}`,
    `cursor=${Buffer.from('2026-01-31T00:00:00.000Z 019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a').toString('base64url')}`,
    `cursor=${Buffer.from("free 2026-01-31T00:00:00.000Z '").toString('base64url')}`,
    `cursor=${Buffer.from('free yesterday 019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a').toString('base64url')}`,
    `order=waiting&cursor=${Buffer.from('free 2026-01-31T00:00:00.000Z 019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a').toString('base64url')}`,
    'order=longest',
    'order=waiting&order=newest',
    'claimed=you',
    'claimed=ME',
    'claimed=me&claimed=nobody',
  ])('are refused for %s', async (query) => {
    expect(outcome(await priya.client.get(`${PATH}?${query}`))).toBe('400 validation_failed');
  });
});

describe('the filter by claim', () => {
  it('returns the agent’s own conversations, or the unclaimed ones', async () => {
    const mine = await pages('claimed=me&limit=150');
    expect(mine.ids).toEqual(await inOrder('c.claimed_by = $1', [priya.id]));
    expect(mine.ids).toHaveLength(200);
    expect((await pages('claimed=me', adam)).ids).toEqual([]);

    const nobodys = await pages('claimed=nobody&status=open', adam);
    expect(nobodys.ids).toEqual(await inOrder(`c.claimed_by IS NULL AND c.status = 'open'`));
    expect(nobodys.ids).toHaveLength(1_800);
    expect((await pages('claimed=nobody')).ids).toHaveLength(2_800);
    expect((await pages('claimed=')).ids).toHaveLength(3_000);
  });
});

describe('a restriction', () => {
  it('moves the conversation to the front, and back', async () => {
    const sara = await bank.given.customer();
    const admin = await bank.given.admin();
    await say(sara, 'Hello?');
    const first = async () => (await new Desk(adam).list('?limit=1'))[0]?.customer;

    await admin.restrict(sara.id);
    expect(await first()).toMatchObject({ id: sara.id, isRestricted: true });
    await admin.restrict(sara.id, false);
    expect(await first()).toMatchObject({ lastName: 'Of 3000', isRestricted: true });
    await admin.deleteUser(sara.id);
  });

  it('from before the first message puts the conversation there at once', async () => {
    const sara = await bank.given.customer({ restricted: true });
    await say(sara, 'Why?');
    const [conversation] = await new Desk(adam).list('?limit=1');
    expect(conversation?.customer).toMatchObject({ id: sara.id, isRestricted: true });
    await (await bank.given.admin()).deleteUser(sara.id);
  });
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('a page', () => {
  it.each<[string, unknown[]]>([
    ['?status=open', []],
    ['?claimed=nobody&status=open', []],
    ['?claimed=nobody&status=open&order=waiting', []],
    ['', []],
    ['?search=when+will+it&status=open', ['%when will it%']],
  ])('of %j reads no more conversations than it shows, however many exist', async (query, parameters) => {
    const statements = await statementsOf(() => new Desk(priya).list(query));
    const list = statements.find((text) => text.includes('FROM conversations')) ?? '';

    const [row] = await bank.app.get(UnitOfWork).run(async (tx) => {
      // With so few rows the planner would otherwise prefer a sequential scan.
      await tx.query('SET LOCAL enable_seqscan = off');
      await tx.query('SET LOCAL enable_hashjoin = off');
      await tx.query('SET LOCAL enable_mergejoin = off');
      const explain = `EXPLAIN (ANALYZE, FORMAT JSON) ${list}`;
      return tx.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain, [priya.id, 201, ...parameters]);
    });

    const nodes = nodesOf(row?.['QUERY PLAN'][0]?.Plan ?? ({} as Plan));
    const scans = nodes.filter((node) => node['Relation Name'] === 'conversations');
    expect(scans.length).toBeGreaterThan(0);
    const read = scans.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
    expect(Math.max(...read)).toBeLessThanOrEqual(201);
  });
});
