import { beforeAll, describe, expect, it } from '@jest/globals';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { CASE_LIMITS } from '#contract/banking/cases';
import { useBank } from '../../support/bank.js';
import { Cases, complaint, paid } from '../../support/given/cases.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { sameBrowser } from '../../support/rotation.js';
import { times } from '../../support/times.js';

const bank = useBank();
let admin: Colleague;
let secondNode: number;
beforeAll(async () => {
  admin = await bank.given.admin();
  secondNode = await bank.addNode();
});

const payer = () => bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

const noticesOf = async (customer: Customer) =>
  ((await customer.client.get('/api/notifications')).body as NotificationDto[]).filter(({ kind }) =>
    kind.startsWith('case_'),
  );

describe('a case', () => {
  it('is acknowledged at once, in writing, with its number and its dates', async () => {
    const sara = await payer();
    const transactionId = await paid(sara, admin);

    const opened = await new Cases(sara).report({ kind: 'dispute', reason: 'wrong_amount', transactionId });

    expect(opened.status).toBe(201);
    const body = opened.body as Awaited<ReturnType<Cases['one']>>;
    expect(body).toMatchObject({
      number: expect.stringMatching(/^CAS(-[0-9A-Z]{4}){3}$/),
      kind: 'dispute',
      reason: 'wrong_amount',
      status: 'open',
      transactionId,
      transaction: { amount: '-10.00', status: 'completed' },
      refund: null,
      resolution: null,
      answeredAt: null,
      acknowledgedAt: body.createdAt,
      dueAt: body.answerBy,
    });
    expect(body.timeline).toMatchObject([
      { type: 'opened', by: 'customer', agentName: null },
      { type: 'acknowledged', by: 'bank', text: expect.stringContaining(body.number) },
    ]);
    expect(await noticesOf(sara)).toMatchObject([
      {
        kind: 'case_opened',
        subjectId: body.id,
        name: body.number,
        reason: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    expect(await admin.auditOf(body.id)).toMatchObject([
      { type: 'case.opened', after: { name: body.number, caseKind: 'dispute', reason: 'wrong_amount' } },
    ]);
    const [listed] = await new Cases(sara).all();
    expect({ ...listed, timeline: body.timeline }).toEqual(body);
  });

  it.each([
    ['ar', 'تلقّينا حالتك'],
    ['hi', 'आपका मामला'],
  ])('is acknowledged in the language of the customer: %s', async (language, text) => {
    const sara = await bank.given.customer();
    await sara.client.patch('/api/preferences', { language });

    const { timeline } = await new Cases(sara).complained();

    expect(timeline[1]?.text).toContain(text);
  });

  it('can be opened by restricted and by frozen customers', async () => {
    const restricted = await bank.given.customer({ restricted: true });
    const frozen = await payer();
    const transactionId = await frozen.pendingTransfer('5.00');
    await frozen.client.post('/api/freeze');

    const { id } = await new Cases(restricted).complained();
    await new Cases(frozen).disputed(transactionId);

    expect(outcome(await new Cases(restricted).write(id))).toBe('201');
    expect(outcome(await new Cases(restricted).withdraw(id))).toBe('204');
  });

  it.each([
    ['a complaint for a reason of disputes', { reason: 'not_mine' }, 'reason must be one of service,'],
    [
      'a dispute for a reason of complaints',
      { kind: 'dispute', reason: 'fees' },
      'reason must be one of not',
    ],
    ['a dispute without a transaction', { kind: 'dispute', reason: 'not_mine' }, 'transactionId is required'],
    ['no text', { text: ' ' }, 'Text is required'],
  ] as const)('is refused with %s', async (_, change, sentence) => {
    const sara = await bank.given.customer();

    const { status, text } = await new Cases(sara).report(change);

    expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining(sentence) });
  });

  it('is about an own transaction of the last 13 months', async () => {
    const [sara, omar] = [await payer(), await payer()];
    const [others, old, recent] = [
      await omar.pendingTransfer('1.00'),
      await sara.pendingTransfer('1.00'),
      await sara.pendingTransfer('1.00'),
    ];
    const date = (id: string, shift: string) =>
      bank.sql(
        `UPDATE transactions SET created_at = bank_now() - interval '13 months' ${shift} WHERE id = $1`,
        [id],
      );
    await date(old, `- interval '1 minute'`);
    await date(recent, `+ interval '1 minute'`);
    const dispute = (transactionId: string) =>
      new Cases(sara).report({ kind: 'dispute', reason: 'not_mine', transactionId });

    expect(outcome(await dispute(others))).toBe('404 not_found');
    expect(outcome(await dispute(old))).toBe('422 transaction_too_old');
    expect(outcome(await dispute(recent))).toBe('201');
  });

  it('is the only open one about its transaction, also when two nodes are asked at once', async () => {
    const sara = await payer();
    const transactionId = await paid(sara, admin);
    const other = sameBrowser(bank, secondNode, sara.client);
    const request = complaint({ kind: 'dispute', reason: 'not_mine', transactionId });

    const answers = await Promise.all(
      times(10, (place) => (place % 2 ? other : sara.client).post('/api/cases', request)),
    );

    expect(tally(answers)).toEqual({ '201': 1, '409 case_open': 9 });
    const [first] = await new Cases(sara).all();
    await new Cases(sara).withdraw(first?.id ?? '');
    expect(outcome(await sara.client.post('/api/cases', request))).toBe('201');
  });

  it('is one of at most 20 open ones', async () => {
    const sara = await bank.given.customer();
    const cases = new Cases(sara);

    const answers = await Promise.all(times(CASE_LIMITS.openCases + 3, () => cases.report()));

    expect(tally(answers)).toEqual({ '201': 20, '422 limit_reached': 3 });
    const [newest] = await cases.all();
    await cases.withdraw(newest?.id ?? '');
    expect(outcome(await cases.report())).toBe('201');
  });

  it('can be withdrawn until it is decided, and stays in the list', async () => {
    const sara = await bank.given.customer();
    const cases = new Cases(sara);
    const { id } = await cases.complained();

    expect(outcome(await cases.withdraw(id))).toBe('204');

    expect(await cases.one(id)).toMatchObject({ status: 'withdrawn', dueAt: null, answeredAt: null });
    expect(outcome(await cases.withdraw(id))).toBe('409 wrong_status');
    expect(outcome(await cases.write(id))).toBe('409 wrong_status');
    expect((await noticesOf(sara)).map(({ kind }) => kind)).toEqual(['case_withdrawn', 'case_opened']);
  });

  it('belongs to its customer alone', async () => {
    const { id } = await new Cases(await bank.given.customer()).complained();
    const omar = new Cases(await bank.given.customer());

    expect(outcome(await omar.write(id))).toBe('404 not_found');
    expect(outcome(await omar.withdraw(id))).toBe('404 not_found');
    expect(await omar.all()).toEqual([]);
  });

  it('goes with its customer', async () => {
    const sara = await payer();
    const transactionId = await paid(sara, admin, '100.00');
    const { id } = await new Cases(sara).disputed(transactionId);

    expect(outcome(await admin.deleteUser(sara.id))).toBe('204');

    expect(await bank.sql('SELECT FROM cases WHERE id = $1', [id])).toEqual([]);
  });
});
