import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { useBank } from '../../support/bank.js';
import { Desk, say } from '../../support/given/chat.js';
import type { Colleague } from '../../support/given/people.js';

const ACTOR = '01890a5d-ac96-774b-bcce-b302099a8057';
const SUBJECT = '01890a5d-ac96-774b-bcce-b302099a8058';

const bank = useBank();

async function trail({ client }: Colleague, query: string): Promise<AuditItemDto[]> {
  const { status, body, text } = await client.get(`/api/admin/audit?${query}`);
  if (status !== 200) throw new Error(text);
  return body as AuditItemDto[];
}

/** Inserts an event with a time in the past. */
async function happened(type: string, at: string, actor = ACTOR): Promise<void> {
  await bank.sql(
    `INSERT INTO events (id, at, type, actor_id, subject_type, subject_id, audience, resources)
     VALUES (gen_random_uuid(), $2, $1, $3, 'user', $4, '{}', '{}')`,
    [type, at, actor, SUBJECT],
  );
}

describe('the filtered audit trail', () => {
  let admin: Colleague;
  /** The first days of 2020 in Dubai. The rows are written in another order than that of their times. */
  const LAST = '2020-01-03T19:59:59.999Z';
  const NEXT = '2020-01-03T20:00:00.000Z';
  const FIRST = '2020-01-01T20:00:00.000Z';
  const EARLIER = '2020-01-01T19:59:59.999Z';

  beforeAll(async () => {
    admin = await bank.given.admin();
    await happened('user.restricted', LAST);
    await happened('user.unrestricted', NEXT);
    await happened('user.restricted', FIRST);
    await happened('user.deleted', EARLIER);
    await happened('user.deleted', FIRST, SUBJECT);
  });

  const told = async (query: string) =>
    (await trail(admin, `subject=${SUBJECT}&${query}`)).map(({ type, at }) => [type, at]);

  it('shows what one user has done', async () => {
    expect(await told(`actor=${SUBJECT.toUpperCase()}`)).toEqual([['user.deleted', FIRST]]);
    expect(await trail(admin, `actor=${ACTOR}`)).toHaveLength(4);
    expect(await trail(admin, 'actor=01890a5d-ac96-774b-bcce-b302099a8059')).toEqual([]);
  });

  it('shows one type or several, in the order of writing', async () => {
    expect(await told('type=user.unrestricted')).toEqual([['user.unrestricted', NEXT]]);
    expect(await told('type=user.deleted&type=user.restricted&type=user.deleted')).toEqual([
      ['user.deleted', FIRST],
      ['user.deleted', EARLIER],
      ['user.restricted', FIRST],
      ['user.restricted', LAST],
    ]);
    expect(await told('type=user.pin_changed')).toEqual([]);
    expect(await told('type=')).toHaveLength(5);
    expect(await told(Array(20).fill('type=user.unrestricted').join('&'))).toHaveLength(1);
  });

  it('shows the days between two dates in Dubai, both included, in order of time', async () => {
    expect(await told('from=2020-01-02&to=2020-01-03')).toEqual([
      ['user.restricted', LAST],
      ['user.deleted', FIRST],
      ['user.restricted', FIRST],
    ]);
    expect(await told('from=2020-01-04&to=2020-01-04')).toEqual([['user.unrestricted', NEXT]]);
    expect(await told('to=2020-01-01')).toEqual([['user.deleted', EARLIER]]);
  });

  it('shows the time between two moments, the first included and the last not', async () => {
    expect(await told(`from=${FIRST}&to=${LAST}`)).toEqual([
      ['user.deleted', FIRST],
      ['user.restricted', FIRST],
    ]);
    expect(await told(`from=${encodeURIComponent('2020-01-04T00:00:00+04:00')}`)).toEqual([
      ['user.unrestricted', NEXT],
    ]);
  });

  it('combines all filters', async () => {
    const query = `actor=${ACTOR}&type=user.restricted&type=user.unrestricted&from=2020-01-01&to=2020-01-03`;

    expect(await told(query)).toEqual([
      ['user.restricted', LAST],
      ['user.restricted', FIRST],
    ]);
  });

  it.each([
    'type=user.deleted&type=user.restricted&type=user.unrestricted',
    'from=2020-01-01&to=2020-01-04',
    `actor=${ACTOR}`,
    'type=user.deleted&type=user.restricted&from=2020-01-01',
  ])('is the same in pages: ?%s', async (query) => {
    const asked = `subject=${SUBJECT}&${query}`;
    const whole = await trail(admin, asked);
    const paged: AuditItemDto[] = [];
    let path: string | undefined = `/api/admin/audit?${asked}&limit=1`;
    while (path) {
      const { body, headers } = await admin.client.get(path);
      paged.push(...(body as AuditItemDto[]));
      path = /^<(.*)>; rel="next"$/.exec(String(headers.link))?.[1];
    }

    expect(whole.length).toBeGreaterThan(2);
    expect(paged).toEqual(whole);
  });

  it.each([
    ['actor=sara', 'actor must be an id'],
    ['type=user', /^type must be one of user\.created, .*, or up to 20 of them$/],
    ['type=transfer.', /^type must be one of /],
    ['type=user.created&type=nothing', /^type must be one of /],
    [Array(21).fill('type=user.created').join('&'), /^type must be one of /],
    ['type[a]=user.created', 'There is no field named type[a]'],
    ['from=yesterday', /^from must be a date like/],
    ['to=2026-02-30', /^to must be a date like/],
    ['to=2026-01-01&to=2026-01-02', /^to must be a date like/],
    ['from=2026-01-02&to=2026-01-01', 'from must be before to'],
    ['from=2026-01-01T00:00:00Z&to=2026-01-01T00:00:00Z', 'from must be before to'],
  ])('refuses ?%s', async (query, message) => {
    for (const path of ['/api/admin/audit', '/api/admin/audit/export']) {
      const { body, headers } = await admin.client.get(`${path}?${query}`);

      const expected = typeof message === 'string' ? message : expect.stringMatching(message);
      expect(body).toEqual({ statusCode: 400, code: 'validation_failed', message: expected });
      expect(headers['content-disposition']).toBeUndefined();
    }
  });
});

describe('the subject of an audit item', () => {
  it('has its display name', async () => {
    const admin = await bank.given.admin();
    const agent = await bank.given.agent();
    const sara = await bank.given.customer({ balance: '10.00', beneficiary: 'approved' });
    const transfer = await sara.pendingTransfer('1.00');
    await admin.setPin(sara.id, '9071');
    await say(sara, 'Good morning.');
    const desk = new Desk(agent);
    const { id: conversation } = await desk.conversationOf(sara);
    await desk.reply(conversation, 'Good morning.');
    const { body: reply } = await agent.client.post('/api/support/canned-replies', {
      shortcut: 'morning',
      text: 'Good morning.',
    });
    const [{ reference } = { reference: '' }] = await sara.transactions();
    const { accountNumber } = await sara.account();
    const nameOf = async (id: string) => (await trail(admin, `subject=${id}&limit=1`))[0]?.subjectName;

    expect(await nameOf(sara.id)).toBe('Sara Test');
    expect(await nameOf(sara.accountId)).toBe(accountNumber);
    expect(await nameOf(sara.beneficiaryId)).toBe('Noura Al Ketbi');
    expect(await nameOf(transfer)).toBe(reference);
    expect(await nameOf(conversation)).toBe('Sara Test');
    expect(await nameOf((reply as { id: string }).id)).toBe('morning');
  });

  it('has no name once it is deleted', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '10.00', beneficiary: 'approved' });
    const transfer = await sara.pendingTransfer('1.00');
    await admin.deleteUser(sara.id);

    for (const id of [sara.id, sara.accountId, sara.beneficiaryId, transfer]) {
      const [item] = await trail(admin, `subject=${id}&limit=1`);
      expect(item).toMatchObject({ subjectId: id, subjectName: null });
    }
  });
});
