/** What staff do with cases: steps, lists, clocks. Refunds have a test of their own. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { CasesService } from '../../../backend/src/cases/cases.service.js';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import { useBank } from '../../support/bank.js';
import { CaseDesk, Cases, complaint, paid } from '../../support/given/cases.js';
import { say } from '../../support/given/chat.js';
import { Desk } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague } from '../../support/given/people.js';

const bank = useBank();
let admin: Colleague;
let priya: Colleague;
let omar: Colleague;
beforeAll(async () => {
  [admin, priya, omar] = [await bank.given.admin(), await bank.given.agent(), await bank.given.agent()];
});

const complained = async () => {
  const sara = await bank.given.customer();
  return { sara, cases: new Cases(sara), id: (await new Cases(sara).complained()).id };
};

describe('a case at the desk', () => {
  it('is taken, asked about, answered and declined; the customer is told of each step', async () => {
    const { sara, cases, id } = await complained();
    const desk = new CaseDesk(priya);

    expect((await desk.step(id, 'take')).body).toMatchObject({
      status: 'investigating',
      owner: { id: priya.id, name: 'Sara Test' },
    });
    expect((await desk.step(id, 'ask', 'When did you call?')).body).toMatchObject({
      status: 'waiting_customer',
    });
    expect((await cases.write(id, 'On Monday.')).body).toMatchObject({ status: 'investigating' });
    expect((await desk.decide(id, 'declined', { text: 'We answered within a minute.' })).body).toMatchObject({
      status: 'declined',
      resolution: 'We answered within a minute.',
      answeredAt: expect.any(String),
      dueAt: null,
    });

    const { timeline } = await cases.one(id);
    expect(timeline.map(({ type, by, text }) => [type, by, type === 'acknowledged' ? '' : text])).toEqual([
      ['opened', 'customer', null],
      ['acknowledged', 'bank', ''],
      ['investigating', 'bank', null],
      ['asked', 'bank', 'When did you call?'],
      ['message', 'customer', 'On Monday.'],
      ['declined', 'bank', 'We answered within a minute.'],
    ]);
    const kinds = ((await sara.client.get('/api/notifications')).body as NotificationDto[]).map(
      (one) => one.kind,
    );
    expect(kinds).toEqual(['case_declined', 'case_waiting', 'case_investigating', 'case_opened']);
    expect((await new CaseDesk(omar).one(id)).timeline.map(({ type }) => type)).toContain('taken');
  });

  it('has one owner: a colleague is refused, a supervisor takes over, the owner lets it go', async () => {
    const { id } = await complained();
    const supervisor = await bank.given.staff('support.desk', 'support.supervise');

    expect(outcome(await new CaseDesk(priya).step(id, 'take'))).toBe('200');
    expect(outcome(await new CaseDesk(priya).step(id, 'take'))).toBe('200');
    expect(outcome(await new CaseDesk(omar).step(id, 'take'))).toBe('409 case_taken');
    expect(outcome(await new CaseDesk(omar).step(id, 'release'))).toBe('409 case_taken');
    expect((await new CaseDesk(supervisor).step(id, 'take')).body).toMatchObject({
      owner: { id: supervisor.id },
    });
    expect((await new CaseDesk(supervisor).step(id, 'release')).body).toMatchObject({
      owner: null,
      status: 'investigating',
    });
  });

  it.each([
    ['open', ['ask', 'declined', 'resolved']],
    ['investigating', ['investigate']],
    ['waiting_customer', ['ask']],
    ['resolved', ['take', 'release', 'ask', 'investigate', 'declined', 'resolved']],
    ['withdrawn', ['take', 'release', 'ask', 'investigate', 'declined', 'resolved']],
  ])('which is %s refuses %p', async (status, refused) => {
    const { cases, id } = await complained();
    const desk = new CaseDesk(priya);
    const decide = (name: string) => desk.decide(id, name);
    if (status === 'withdrawn') await cases.withdraw(id);
    if (['investigating', 'waiting_customer', 'resolved'].includes(status)) await desk.step(id, 'take');
    if (status === 'waiting_customer') await desk.step(id, 'ask', 'When?');
    if (status === 'resolved') await decide('resolved');

    const answers: string[] = [];
    for (const name of refused) {
      const step = name as 'take';
      answers.push(outcome(name.endsWith('ed') ? await decide(name) : await desk.step(id, step, 'Why?')));
    }

    expect(answers).toEqual(refused.map(() => '409 wrong_status'));
    expect(await cases.one(id)).toMatchObject({ status });
  });

  it('is opened by staff from a conversation, and refused for the wrong customer', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const other = await bank.given.customer();
    await say(sara, 'I was charged twice.');
    const { id: conversationId } = await new Desk(priya).conversationOf(sara);
    const transactionId = await paid(sara, admin);
    const request = {
      kind: 'dispute',
      reason: 'charged_twice',
      transactionId,
      conversationId,
      text: 'Twice.',
    };
    const open = (customerId: string) => priya.client.post('/api/support/cases', { ...request, customerId });

    expect(outcome(await open(other.id))).toBe('404 not_found');
    expect(outcome(await open(priya.id))).toBe('404 not_found');
    const { status, body } = await open(sara.id);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { conversationId, transactionId, customer: { id: sara.id }, timeline: [{ by: 'bank' }, {}] },
    });
    expect(outcome(await open(sara.id))).toBe('409 case_open');
  });

  it('that a macro has opened is taken back, unless something has happened to it', async () => {
    const sara = await bank.given.customer();
    const [cases, work] = [bank.app.get(CasesService), bank.app.get(UnitOfWork)];
    const open = () =>
      work.run((tx) =>
        cases.open(tx, { ...priya, role: 'agent' } as never, {
          ...complaint(),
          ...{ customerId: sara.id, transactionId: null, conversationId: null },
        }),
      );
    const [fresh, taken] = [await open(), await open()];
    await new CaseDesk(priya).step(taken.id, 'take');

    expect(await work.run((tx) => cases.takeBack(tx, fresh.id))).toBe(true);
    expect(await work.run((tx) => cases.takeBack(tx, taken.id))).toBe(false);

    expect((await new Cases(sara).all()).map(({ id }) => id)).toEqual([taken.id]);
    const notices = (await sara.client.get('/api/notifications')).body as NotificationDto[];
    expect(notices.filter(({ subjectId }) => subjectId === fresh.id)).toEqual([]);
  });
});

describe('the list of cases', () => {
  it('has what is due first, and finds by status, kind, owner, date and words', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const cases = new Cases(sara);
    const transactionId = await paid(sara, admin);
    const [late, soon, done] = [
      await cases.complained(),
      await cases.disputed(transactionId),
      await cases.complained(),
    ];
    await bank.sql(`UPDATE cases SET answer_by = bank_now() - interval '1 day' WHERE id = $1`, [late.id]);
    await bank.sql(`UPDATE cases SET answer_by = bank_now() + interval '6 days' WHERE id = $1`, [soon.id]);
    const desk = new CaseDesk(priya);
    await desk.step(soon.id, 'take');
    await cases.withdraw(done.id);
    const { username } = sara;
    const found = async (query: string) =>
      (await desk.list(`?search=${username}&${query}`)).map(({ id }) => id);

    expect(await found('')).toEqual([late.id, soon.id, done.id]);
    expect(await found('due=overdue')).toEqual([late.id]);
    expect(await found('due=week')).toEqual([late.id, soon.id]);
    expect(await found('status=withdrawn')).toEqual([done.id]);
    expect(await found('kind=dispute')).toEqual([soon.id]);
    expect(await found('owner=me')).toEqual([soon.id]);
    expect(await found('owner=nobody')).toEqual([late.id, done.id]);
    expect(await found(`owner=${priya.id}`)).toEqual([soon.id]);
    const other = await bank.given.customer();
    const of = async (id: string) => (await desk.list(`?customer=${id}`)).map((one) => one.id);
    expect([await of(sara.id), await of(other.id)]).toEqual([[late.id, soon.id, done.id], []]);
    expect((await desk.list(`?search=${late.number}`)).map(({ id }) => id)).toEqual([late.id]);
    const reference = soon.transaction?.reference ?? '';
    expect((await desk.list(`?search=${reference}`)).map(({ id }) => id)).toEqual([soon.id]);
    const first = await priya.client.get(`/api/support/cases?search=${username}&limit=2`);
    const [, next = ''] = /<(.*)>/.exec(String(first.headers.link)) ?? [];
    expect(((await priya.client.get(next)).body as { id: string }[]).map(({ id }) => id)).toEqual([done.id]);
  });

  it('records in the audit trail that a case was read', async () => {
    const { sara, id } = await complained();

    await new CaseDesk(priya).one(id);

    const read = await bank.sql(`SELECT FROM events WHERE type = 'user.data_read' AND subject_id = $1`, [
      sara.id,
    ]);
    expect(read).toHaveLength(1);
  });
});
