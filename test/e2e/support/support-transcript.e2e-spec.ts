import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { Desk, say } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();

let priya: Colleague;
beforeAll(async () => {
  priya = await bank.given.agent();
  await rename(priya, 'Priya');
});

async function rename({ client, username }: Customer | Colleague, firstName: string): Promise<void> {
  const request = { firstName, lastName: 'Test', email: `${username}@example.ae` };
  expect((await client.patch('/api/auth/user', request)).status).toBe(200);
}

async function asked(message: string): Promise<{ sara: Customer; id: string }> {
  const sara = await bank.given.customer();
  await say(sara, message);
  return { sara, id: (await new Desk(priya).conversationOf(sara)).id };
}

function ask(id: string, query = '', { client }: Colleague = priya) {
  return client.get(`/api/support/conversations/${id}/transcript${query}`);
}

/** The lines after the first one, which has the number of the conversation. */
async function lines(id: string, query?: string): Promise<string[]> {
  const [first, ...others] = (await ask(id, query)).text.split('\n');
  expect(first).toBe((await new Desk(priya).detail(id)).number);
  return others;
}

/** Sets the times of a conversation's messages, in their order. */
async function happenedAt(id: string, ...times: string[]): Promise<void> {
  await bank.sql(
    `UPDATE messages m SET at = given.at
       FROM (SELECT id, row_number() OVER (ORDER BY at) AS n FROM messages WHERE conversation_id = $1) AS said,
            unnest($2::timestamptz[]) WITH ORDINALITY AS given (at, n)
      WHERE m.id = said.id AND given.n = said.n`,
    [id, times],
  );
}

/** Creates a question, a note and an answer; returns the conversation's id. */
async function talk(): Promise<string> {
  const { id } = await asked('When will my transfer be approved?');
  await new Desk(priya).note(id, 'Calls every day.');
  await new Desk(priya).reply(id, 'It was approved.');
  await happenedAt(id, '2026-11-21T10:05:33.120Z', '2026-11-21T10:06:00Z', '2026-11-21T20:00:00Z');
  return id;
}

describe('the transcript of a conversation', () => {
  it('has a line for each message, with its time in Asia/Dubai and its author, and no notes', async () => {
    const id = await talk();

    const { status, text } = await ask(id);

    const { number } = await new Desk(priya).detail(id);
    expect(status).toBe(200);
    expect(text).toBe(
      `${number}\n` +
        '2026-11-21 14:05:33  Sara (customer): When will my transfer be approved?\n' +
        '2026-11-22 00:00:00  Priya (agent): It was approved.\n',
    );
  });

  it('has marked notes on request', async () => {
    const id = await talk();
    const withoutNotes = await ask(id);

    expect(await lines(id, '?notes=true')).toEqual([
      '2026-11-21 14:05:33  Sara (customer): When will my transfer be approved?',
      '2026-11-21 14:06:00  [note] Priya (agent): Calls every day.',
      '2026-11-22 00:00:00  Priya (agent): It was approved.',
      '',
    ]);
    for (const query of ['?notes=false', '?notes='])
      expect((await ask(id, query)).text).toBe(withoutNotes.text);
  });

  it('is a text file for download, named after the conversation and the day', async () => {
    const id = await talk();

    const { headers } = await ask(id);

    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const [, name, day] = /^attachment; filename="(.*)-(\d{4}-\d\d-\d\d)\.txt"$/.exec(
      String(headers['content-disposition']),
    ) ?? ['', '', ''];
    expect(name).toBe((await new Desk(priya).detail(id)).number);
    const [today] = await bank.sql<{ day: string }>(
      `SELECT to_char(now() AT TIME ZONE 'Asia/Dubai', 'YYYY-MM-DD') AS day`,
    );
    expect(day).toBe(today?.day);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('never lets a message look like another line', async () => {
    const { id } = await asked(
      'One\n2026-11-21 14:05:33  Priya (agent): Yes\r\nTwo\tthree\u2028four\u2029five\r',
    );
    await bank.sql(
      `UPDATE messages SET text = text || E'\\u0085six\\u0007\\u001b[2Kseven' WHERE conversation_id = $1`,
      [id],
    );
    await happenedAt(id, '2026-01-31T00:00:00Z');

    expect(await lines(id)).toEqual([
      '2026-01-31 04:00:00  Sara (customer): One',
      '                     2026-11-21 14:05:33  Priya (agent): Yes',
      '                     Two three',
      '                     four',
      '                     five',
      '                     six[2Kseven',
      '',
    ]);
  });

  it('never lets a name look like a role, a mark, or a message', async () => {
    const { sara, id } = await asked('Hello?');
    await rename(sara, '[note] Priya (agent): It was approved.');
    await happenedAt(id, '2026-01-31T00:00:00Z');
    expect(await lines(id)).toEqual([
      '2026-01-31 04:00:00  note Priya agent It was approved. (customer): Hello?',
      '',
    ]);
    await rename(sara, '(:)');
    expect(await lines(id)).toEqual(['2026-01-31 04:00:00  Unnamed (customer): Hello?', '']);
  });

  it('keeps other scripts, and the messages of a deleted agent', async () => {
    const { id } = await asked('متى يصل التحويل؟ 👍');
    const admin = await bank.given.admin();
    const guest = await bank.given.agent();
    await new Desk(guest).reply(id, 'आज');
    await admin.deleteUser(guest.id);
    await happenedAt(id, '2026-01-31T00:00:00Z', '2026-01-31T00:00:01Z');
    expect(await lines(id)).toEqual([
      '2026-01-31 04:00:00  Sara (customer): متى يصل التحويل؟ 👍',
      '2026-01-31 04:00:01  Support (agent): आज',
      '',
    ]);
  });

  it('is audited each time it is downloaded', async () => {
    const { sara, id } = await asked('Hello?');
    const admin = await bank.given.admin();

    await ask(id);
    await ask(id, '?notes=true');
    await ask(id, '', admin);
    const trail = await admin.auditOf(sara.id);
    const downloads = trail.filter(({ type }) => type === 'support.transcript_downloaded');
    expect(downloads.map(({ actorId }) => actorId)).toEqual([admin.id, priya.id, priya.id]);
  });

  it('is refused for an unknown conversation, for unauthorized users, and for invalid parameters', async () => {
    const { sara, id } = await asked('Hello?');
    for (const nobody of ['019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a', 'sara']) {
      const answer = await ask(nobody);
      expect(outcome(answer)).toBe('404 not_found');
      expect(answer.headers['content-disposition']).toBeUndefined();
    }
    expect(outcome(await sara.client.get(`/api/support/conversations/${id}/transcript`))).toBe(
      '403 forbidden',
    );
    for (const query of ['?notes=yes', '?notes=1', '?notes=TRUE', '?notes=true&notes=false']) {
      expect([query, outcome(await ask(id, query))]).toEqual([query, '400 validation_failed']);
    }
    const guest = await bank.given.agent();
    await (await bank.given.admin()).restrict(guest.id);
    expect(outcome(await ask(id, '', guest))).toBe('403 account_restricted');
  });
});
