import { describe, expect, it } from '@jest/globals';
import type { ChatHistoryItemDto, ChatReplyDto } from '#contract/shapes/chat.dto';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import type { StatementDto } from '#contract/shapes/statement.dto';
import { UnsentBytes } from '../../../backend/src/platform/http/output/unsent-bytes.js';
import { useBank } from '../../support/bank.js';
import { Desk, say } from '../../support/given/chat.js';
import type { Answer, Client } from '../../support/http/client.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

/** Creates rejected transfers, which leave the books unchanged; some share a timestamp. */
async function sendersHistory(count: number): Promise<Customer> {
  const sara = await bank.given.customer({ balance: '10.00', beneficiary: 'approved' });
  await bank.fill(
    `INSERT INTO transactions (id, user_id, account_id, beneficiary_id, beneficiary_name, beneficiary_bank_name,
                               reference, amount, currency, type, status, notes, created_at, decided_at)
     SELECT gen_random_uuid(), $1::uuid, $2, $3, 'Noura "الكتبي"', 'A Bank', 'TXN-' || $1::uuid || n, -1, 'AED', 'transfer',
            'failed', CASE WHEN n % 2 = 0 THEN E'two\\nlines' END,
            timestamptz '2026-01-01' + n / 7 * interval '1 minute', now()
       FROM generate_series(1, $4::int) AS n`,
    [sara.id, sara.accountId, sara.beneficiaryId, count],
  );
  return sara;
}

async function asked(client: Client, path: string): Promise<Answer> {
  const answer = await client.get(path);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
}

const nextOf = ({ headers }: Answer) => /^<(.*)>; rel="next"$/.exec(String(headers.link))?.[1];
const textsOf = (messages: unknown) => (messages as { message: string }[]).map(({ message }) => message);

describe("a customer's own transactions", () => {
  it.each([200, 2_000, 2_100])(
    'are streamed when there are %i, with the same rows as the pages',
    async (count) => {
      const sara = await sendersHistory(count);

      const { body, headers } = await asked(sara.client, '/api/transactions');
      const rows = body as TransactionDto[];
      const paged: TransactionDto[] = [];
      let path: string | undefined = '/api/transactions?limit=200';
      while (path) {
        const page: Answer = await asked(sara.client, path);
        paged.push(...(page.body as TransactionDto[]));
        path = nextOf(page);
      }

      expect(rows).toHaveLength(count);
      expect(rows).toEqual(paged);
      expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(paged[0] ?? {}));
      expect(headers['transfer-encoding']).toBe('chunked');
    },
  );

  it('are one short answer otherwise', async () => {
    const sara = await sendersHistory(199);

    const { body, headers } = await asked(sara.client, '/api/transactions');
    const rows = body as TransactionDto[];

    expect(rows).toHaveLength(199);
    expect(headers).toHaveProperty('content-length');
  });

  it('are streamed when many match a filter', async () => {
    const sara = await sendersHistory(300);

    const { body, headers } = await asked(sara.client, '/api/transactions?status=failed&direction=out');

    expect(body).toHaveLength(300);
    expect(headers['transfer-encoding']).toBe('chunked');
  });

  it('are refused with 503 while clients have too much to read; a page is not', async () => {
    const sara = await sendersHistory(300);
    const locals = bank.app.getHttpAdapter().getInstance().locals as Express.Locals;
    const { unsentBytes } = locals;
    locals.unsentBytes = new UnsentBytes(-1);

    const { status, headers, body } = await sara.client.get('/api/transactions');
    const page = await sara.client.get('/api/transactions?limit=10');
    locals.unsentBytes = unsentBytes;

    expect([status, headers['retry-after'], body]).toMatchObject([503, '5', { code: 'service_unavailable' }]);
    expect(page.status).toBe(200);
    expect((await sara.client.get('/api/transactions')).status).toBe(200);
  });
});

/** After the customer's first message, customer and agent write in turn. */
async function longConversation(messages: number) {
  const sara = await bank.given.customer();
  const agent = await bank.given.agent();
  await say(sara, 'message 0');
  const { id } = await new Desk(agent).conversationOf(sara);
  await bank.fill(
    `INSERT INTO messages (id, conversation_id, user_id, sender, author_id, text, reference, at)
     SELECT gen_random_uuid(), $1::uuid, $2::uuid, CASE WHEN n % 2 = 0 THEN 'user' ELSE 'agent' END,
            CASE WHEN n % 2 = 0 THEN $2::uuid ELSE $3::uuid END, 'message ' || n, 'CHT-' || $1::uuid || n,
            now() + n * interval '1 second'
       FROM generate_series(1, $4::int) AS n`,
    [id, sara.id, agent.id, messages],
  );
  return { id, sara, agent };
}

describe('a very long conversation', () => {
  it('shows its newest fifty messages, oldest first, to customer and agent, and leads to those before', async () => {
    const { id, sara, agent } = await longConversation(120);
    const expected = times(50, (n) => `message ${71 + n}`);

    const history = await asked(sara.client, '/api/chat/history');
    const detail = await asked(agent.client, `/api/support/conversations/${id}`);

    expect(textsOf(history.body)).toEqual(expected);
    expect(textsOf((detail.body as ConversationDetailDto).messages)).toEqual(expected);
    for (const [client, first] of [
      [sara.client, history],
      [agent.client, detail],
    ] as const) {
      const older = await asked(client, nextOf(first) ?? '');
      const oldest = await asked(client, nextOf(older) ?? '');
      expect(textsOf(older.body)).toEqual(times(50, (n) => `message ${21 + n}`));
      expect(textsOf(oldest.body)).toEqual(times(21, (n) => `message ${n}`));
      expect(nextOf(oldest)).toBeUndefined();
    }
    const [{ timestamp } = { timestamp: '' }] = history.body as ChatHistoryItemDto[];
    const before = await asked(sara.client, `/api/chat/history?before=${timestamp}`);
    expect(textsOf(before.body)).toEqual(times(50, (n) => `message ${21 + n}`));
    expect((await sara.client.get('/api/chat/history?before=yesterday')).status).toBe(400);
  });

  it('has its newest thousand replies in a poll', async () => {
    const { sara } = await longConversation(2_400);
    const replies = await asked(sara.client, '/api/chat/replies');

    expect((replies.body as ChatReplyDto[]).map(({ message }) => message)).toEqual(
      times(1_000, (n) => `message ${401 + 2 * n}`),
    );
  });

  it('has a complete transcript, which is streamed', async () => {
    const { id, agent } = await longConversation(1_500);

    const { status, text, headers } = await agent.client.get(`/api/support/conversations/${id}/transcript`);

    expect(status).toBe(200);
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => line.replace(/^.*: /, '')),
    ).toEqual([expect.stringMatching(/^CNV-[0-9]+$/), ...times(1_501, (n) => `message ${n}`)]);
    expect(headers['transfer-encoding']).toBe('chunked');
  });
});

describe('a statement', () => {
  /** Posts this number of pairs of 0.01 into and out of the account. */
  const post = (accountId: string, pairs: number) =>
    bank.fill(
      `WITH journal AS (
         INSERT INTO journals (id, kind) SELECT gen_random_uuid(), 'adjustment' FROM generate_series(1, 2 * $2::int)
         RETURNING id
       ), sides AS (
         SELECT id, CASE row_number() OVER () % 2 WHEN 0 THEN 0.01 ELSE -0.01 END AS amount FROM journal
       )
       INSERT INTO entries (journal_id, account_id, bank_account, currency, amount)
       SELECT id, $1::uuid, NULL, 'AED', amount FROM sides
       UNION ALL SELECT id, NULL, 'settlement', 'AED', -amount FROM sides`,
      [accountId, pairs],
    );

  it('with more than 2,000 lines is streamed, and has all of them', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const ask = () => sara.client.get(`/api/accounts/${sara.accountId}/statement`);
    await post(sara.accountId, 999);
    const short = await ask();
    await post(sara.accountId, 2);
    const long = await ask();

    expect(short.headers['content-length']).toBe(String(Buffer.byteLength(short.text)));
    expect(long.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'transfer-encoding': 'chunked',
    });
    const [few, many] = [short.body as StatementDto, long.body as StatementDto];
    expect([few.lines.length, many.lines.length]).toEqual([1_999, 2_003]);
    expect(many.lines.slice(0, 1_999)).toEqual(few.lines);
    expect({ ...many, lines: [] }).toEqual({
      ...few,
      moneyIn: '110.01',
      moneyOut: '10.01',
      lines: [],
    });
    expect(many.lines.at(-1)).toMatchObject({ balance: '100.00' });
  });
});
