import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { choose } from '../../../../../jest/choose.js';
import { fakeAccount, fakeBeneficiary, fakeTransaction, OMAR } from '../../../../../jest/fixtures.js';
import { common } from '../../../../locales/en/common.js';
import { standingOrders } from '../../../../locales/en/standing-orders.js';
import { transfers } from '../../../../locales/en/transfers.js';
import { pinResource } from '../../../../shared/pin/pin.store.js';
import { uaeDayOf } from '../../../../shared/format/uae-days.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { createResource } from '../../../../shared/store/create-resource.js';
import { hasDraft, restoreDrafts, storeDrafts } from '../../../../shared/store/kept/drafts.js';
import { Toaster } from '../../../../shared/toast/toaster.js';
import { transactionsResource } from '../../transactions.store.js';
import { OrderDialog } from './order-dialog.js';
import { firstOfNextMonth, orderProblems, orderRequestOf, type OrderValues } from './order-rules.js';

const TODAY = '2026-11-23';
const FILLED: OrderValues = {
  account: 'a1',
  recipient: 'b1',
  amount: '4,500',
  purpose: 'other',
  frequency: 'monthly',
  startsOn: '2026-12-01',
  ends: 'after',
  count: '12',
  pin: '1234',
};

describe('the form of a standing order', () => {
  it('becomes a request with either an end or a number of payments', () => {
    const request = {
      fromAccountId: 'a1',
      toBeneficiaryId: 'b1',
      amount: '4500.00',
      purpose: 'other',
      notes: null,
      transactionPin: '1234',
      frequency: 'monthly',
      startsOn: '2026-12-01',
    };
    expect(orderRequestOf(FILLED, TODAY)).toEqual({ ...request, count: 12 });
    const until: OrderValues = { ...FILLED, ends: 'on', endsOn: '2027-05-31' };
    expect(orderRequestOf(until, TODAY)).toEqual({ ...request, endsOn: '2027-05-31' });
    expect(orderRequestOf({ ...until, ends: 'never' }, TODAY)).toEqual(request);
    expect(orderRequestOf({ ...until, frequency: 'once' }, TODAY)).toEqual({ ...request, frequency: 'once' });
  });

  it.each<[string, Partial<OrderValues>, string[]]>([
    ['a start in the past', { startsOn: '2026-11-22' }, ['startsOn']],
    ['a start today', { startsOn: TODAY }, []],
    ['an end before the start', { ends: 'on', endsOn: '2026-11-30' }, ['endsOn']],
    ['no end', { ends: 'on', endsOn: '' }, ['endsOn']],
    ['no number', { count: '' }, ['count']],
    ['no payments', { count: '0' }, ['count']],
    ['too many payments', { count: '1001' }, ['count']],
    ['Arabic digits', { count: '١٢' }, []],
    ['nothing but the days', { recipient: undefined, amount: '', pin: '' }, ['recipient', 'amount', 'pin']],
    ['a day and a PIN missing', { startsOn: '', pin: '12' }, ['startsOn', 'pin']],
  ])('with %s has the problems %j', (_name, change, problems) => {
    expect(orderProblems({ ...FILLED, ...change }, TODAY)).toEqual(problems);
  });

  it('starts with the first day of the next month', () => {
    expect([firstOfNextMonth('2026-11-23'), firstOfNextMonth('2026-12-31')]).toEqual([
      '2026-12-01',
      '2027-01-01',
    ]);
  });
});

const accounts = createResource('accounts', () =>
  Promise.resolve([fakeAccount({ id: 'a1', balance: '900.00' })]),
);
const recipients = createResource('beneficiaries', () => Promise.resolve([fakeBeneficiary({ id: 'b1' })]));

let sent: { key: string; body: unknown }[];
let answers: { status: number; body: unknown }[];

const type = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};
const submit = () => {
  fireEvent.click(screen.getByText('Set up standing order'));
};

const show = () =>
  render(
    <MemoryRouter>
      <OrderDialog isOpen accounts={accounts} recipients={recipients} onClose={jest.fn()} />
    </MemoryRouter>,
  );

describe('the dialog of a standing order', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, transfers, standingOrders })));
  beforeEach(async () => {
    pinResource.set({ isSet: true });
    transactionsResource.set([]);
    sent = [];
    answers = [];
    globalThis.fetch = ((_path: string, { headers, body }: RequestInit) => {
      if (body === undefined) return new Promise(() => undefined);
      sent.push({
        key: (headers as Record<string, string>)['Idempotency-Key'] ?? '',
        body: JSON.parse(body as string),
      });
      const answer = answers.shift() ?? { status: 201, body: {} };
      const text = () => Promise.resolve(JSON.stringify(answer.body));
      return Promise.resolve({ ok: answer.status < 400, status: answer.status, headers: new Map(), text });
    }) as unknown as typeof fetch;
    await Promise.all([accounts.load(), recipients.load()]);
  });

  it('says the order in words, asks again for a wrong PIN, and sets it up once', async () => {
    const onClose = jest.fn();
    const wrong = { statusCode: 403, code: 'incorrect_pin', message: 'Wrong', attemptsLeft: 2 };
    answers = [{ status: 403, body: wrong }];
    render(
      <MemoryRouter>
        <OrderDialog isOpen accounts={accounts} recipients={recipients} onClose={onClose} />
        <Toaster closeLabel="Close" />
      </MemoryRouter>,
    );
    submit();
    expect(await screen.findByText('Please select a beneficiary')).toBeTruthy();
    await choose('Beneficiary', /Omar/);
    type('Amount', '4500');
    await choose('Purpose', /Other/);
    await choose('Ends', /number of payments/);
    fireEvent.change(await screen.findByLabelText('Number of payments'), { target: { value: '12' } });

    await waitFor(() => {
      const words = screen.getByText(/^You pay/).textContent.replace(/[\u2066-\u2069]/g, '');
      expect(words).toBe('You pay Omar Haddad AED\u00a04,500.00 on the 1st of each month, 12 times.');
    });
    expect(screen.getByText(/^From .*•••• \d{4}/)).toBeTruthy();
    // More than today's balance: funds are looked at when it runs.
    expect(screen.queryByText(/more than is available/)).toBeNull();
    type('Transaction PIN', '9999');
    submit();
    expect(await screen.findByText('The transaction PIN is incorrect. 2 attempts left.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Transaction PIN').value).toBe('');

    type('Transaction PIN', '1234');
    submit();
    await waitFor(() => {
      expect(onClose).toHaveBeenCalled();
    });
    expect(screen.getByText('Standing order set up')).toBeTruthy();
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
    expect(sent[1]?.body).toMatchObject({
      frequency: 'monthly',
      startsOn: firstOfNextMonth(uaeDayOf(new Date())),
      count: 12,
      amount: '4500.00',
    });
  });

  it('keeps what is typed over a reload by the app, but not the PIN', async () => {
    restoreDrafts('sara');
    const view = show();
    await choose('Beneficiary', /Omar/);
    type('Amount', '4500');
    await choose('How often', /week/);
    type('Transaction PIN', '8642');

    storeDrafts();
    view.unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain('8642');
    restoreDrafts('sara');
    expect(hasDraft('standingOrder')).toBe(true);
    show();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('4,500');
    expect(screen.getByLabelText<HTMLInputElement>('Transaction PIN').value).toBe('');
    const words = await screen.findByText(/^You pay .*Omar Haddad/);
    expect(words.textContent).toMatch(/every \w+day/);
  });

  it('sends what was sent before a reload by the app under its key, and anything else under another', async () => {
    restoreDrafts('sara');
    const lost = { status: 503, body: { statusCode: 503, code: 'service_unavailable', message: 'Later' } };
    answers = [lost, lost, lost];
    const send = async (pin: string, attempts: number) => {
      type('Transaction PIN', pin);
      submit();
      await waitFor(() => {
        expect(sent).toHaveLength(attempts);
      });
      expect(await screen.findByText('Set up standing order')).toBeTruthy();
    };
    const first = show();
    await choose('Beneficiary', /Omar/);
    type('Amount', '4500');
    await choose('Purpose', /Other/);
    await send('8642', 1);

    storeDrafts();
    first.unmount();
    expect(JSON.stringify(sessionStorage)).toContain(sent[0]?.key);
    expect(JSON.stringify(sessionStorage)).not.toContain('8642');
    restoreDrafts('sara');
    show();
    await send('9753', 2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    type('Amount', '4501');
    await send('9753', 3);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });

  it('takes four steps on a phone, and is sent by the last digit of the PIN', async () => {
    const wide = window.matchMedia.bind(window);
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: true }));
    transactionsResource.set([fakeTransaction({ beneficiary: OMAR, purpose: 'other' })]);
    show();
    const goOn = () => fireEvent.click(screen.getByText('Continue'));
    fireEvent.click(screen.getByRole('button', { name: /Omar Haddad/ }));
    expect(await screen.findByText('Step 2 of 4', { exact: false })).toBeTruthy();
    type('Amount', '4500');
    goOn();
    expect(await screen.findByText('Step 3 of 4', { exact: false })).toBeTruthy();
    goOn();

    expect(await screen.findByText(/^You pay .*Omar Haddad/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Purpose').value).toBe('Other');
    type('Transaction PIN', '1234');
    await waitFor(() => {
      expect(sent.map(({ body }) => body)).toMatchObject([
        { amount: '4500.00', purpose: 'other', frequency: 'monthly', transactionPin: '1234' },
      ]);
    });
    jest.restoreAllMocks();
  });
});
