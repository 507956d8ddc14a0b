import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { StatementDto, StatementLineDto } from '#contract/shapes/statement.dto';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { accounts } from '../../../locales/en/accounts.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { accountsLive } from '../accounts.store.js';
import type { AskedPeriod } from './period/statement-period.js';
import { StatementCard } from './statement-card.js';

const line = (more: Partial<StatementLineDto>): StatementLineDto => ({
  id: more.amount ?? '',
  postedAt: '2026-11-05T10:00:00.000Z',
  kind: 'transaction',
  amount: '-250.00',
  balance: '750.00',
  transaction: null,
  reason: null,
  goal: null,
  ...more,
});

const NOVEMBER: StatementDto = {
  account: {
    id: '7',
    accountType: 'current',
    accountNumber: '1858339683528861',
    iban: 'AE300991858339683528861',
    currency: 'AED',
  },
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-21',
  firstMonth: '2026-10',
  openingBalance: '0.00',
  closingBalance: '770.00',
  moneyIn: '1020.00',
  moneyOut: '250.00',
  lines: [
    line({ kind: 'adjustment', amount: '1000.00', balance: '1000.00' }),
    line({
      amount: '-250.00',
      balance: '750.00',
      transaction: {
        id: 't1',
        reference: 'TXN-1',
        type: 'transfer',
        purpose: 'education',
        counterparty: 'Layla Haddad',
      },
    }),
    line({
      amount: '20.00',
      balance: '770.00',
      transaction: { id: 't2', reference: 'TXN-2', type: 'deposit', purpose: 'medical', counterparty: null },
    }),
  ],
};
const OCTOBER: StatementDto = {
  ...NOVEMBER,
  month: '2026-10',
  from: '2026-10-01',
  to: '2026-10-31',
  closingBalance: '0.00',
  lines: [],
};
const AUTUMN: StatementDto = { ...OCTOBER, from: '2026-10-01', to: '2026-11-05' };

/** Only the date is faked; these timers stay real. */
const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'performance',
  'nextTick',
] as const;

/** Fake server behind `fetch`: the requests it received, and its answer by month. */
const asked: string[] = [];
let answers: Record<string, StatementDto | null> = {};
const opened = jest.fn<(id: string) => void>();

function Statement() {
  const [asked, setAsked] = useState<Partial<AskedPeriod>>({});
  const on = { onPeriodChange: setAsked, onOpenTransaction: opened };
  return (
    <StatementCard
      accountId="7"
      asked={{ month: null, from: null, to: null, ...asked }}
      holder="Sara Nasser"
      {...on}
    />
  );
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

describe('a statement', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ accounts, common })));
  beforeEach(() => {
    resetAllStores();
    jest.useFakeTimers({ now: new Date('2026-11-21T08:00:00.000Z'), doNotFake: [...TIMERS] });
    answers = { '2026-11': NOVEMBER, '2026-10': OCTOBER };
    globalThis.fetch = (input) => {
      const { searchParams, pathname } = new URL(input as string, 'http://localhost');
      const period =
        searchParams.get('month') ?? `${searchParams.get('from') ?? ''} ${searchParams.get('to') ?? ''}`;
      asked.push(`${pathname} ${period}`);
      const statement = answers[period];
      return Promise.resolve(
        statement ? fakeResponse(200, statement) : fakeResponse(503, { message: 'The bank is closed' }),
      );
    };
  });
  afterEach(() => {
    jest.useRealTimers();
    asked.length = 0;
    opened.mockClear();
  });

  it('lists each posting with its description and the balance after it', async () => {
    render(<Statement />);

    const [, adjustment, transfer, deposit] = await screen.findAllByRole('row');
    expect(adjustment && cellsOf(adjustment)).toEqual([
      '5 Nov 2026',
      'Adjustment by the bank',
      '',
      '+AED 1,000.00',
      'Balance AED 1,000.00',
    ]);
    expect(transfer && cellsOf(transfer)).toEqual([
      '5 Nov 2026',
      'Layla HaddadTransfer · Education',
      'TXN-1',
      '-AED 250.00',
      'Balance AED 750.00',
    ]);
    expect(deposit && cellsOf(deposit)[1]).toBe('Medical ExpensesDeposit');
    expect(screen.getByText('Closing balance').nextSibling?.textContent).toBe('AED\u00a0770.00');
  });

  it('opens the transaction of a line; a line without one is not a button', async () => {
    const user = userEvent.setup();
    render(<Statement />);

    await user.click(await screen.findByRole('button', { name: 'Layla Haddad' }));

    expect(opened).toHaveBeenCalledWith('t1');
    expect(screen.queryByRole('button', { name: 'Adjustment by the bank' })).toBeNull();
  });

  it('shows why the bank corrected the balance, and opens the correction', async () => {
    const user = userEvent.setup();
    const reason = 'Fee charged twice in October';
    answers = { '2026-11': { ...NOVEMBER, lines: [line({ kind: 'adjustment', amount: '10.00', reason })] } };
    render(<Statement />);

    const correction = await screen.findByRole('button', { name: 'Adjustment by the bank' });
    expect(correction.closest('td')?.textContent).toBe(`Adjustment by the bank${reason}`);
    await user.click(correction);

    const details = await screen.findByRole('dialog', { name: 'Adjustment by the bank' });
    expect(within(details).getByText(reason)).toBeTruthy();
    expect(within(details).getByText(/^\+AED.10\.00$/)).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
  });

  it('goes back no further than the first month, and never into the future', async () => {
    const user = userEvent.setup();
    render(<Statement />);
    await screen.findByRole('table');
    const [previous, next] = ['Previous month', 'Next month'].map((name) =>
      screen.getByRole('button', { name }),
    );
    expect(next?.getAttribute('aria-disabled')).toBe('true');

    if (previous) await user.click(previous);

    expect(await screen.findByText('No postings in October 2026')).toBeTruthy();
    expect(previous?.getAttribute('aria-disabled')).toBe('true');
    if (previous) await user.click(previous);
    expect(asked).toEqual(['/api/accounts/7/statement 2026-11', '/api/accounts/7/statement 2026-10']);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'November 2026',
      'October 2026',
      'Other days…',
    ]);
  });

  it('shows any days, and says why there is no statement of some', async () => {
    const user = userEvent.setup();
    answers = { ...answers, '2026-11-01 2026-11-21': NOVEMBER, '2026-10-01 2026-11-05': AUTUMN };
    render(<Statement />);
    await screen.findByRole('table');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Month of the statement' }), 'Other days…');
    const [first, last] = [await screen.findByLabelText('First day'), screen.getByLabelText('Last day')];
    expect([first, last].map((field) => (field as HTMLInputElement).value)).toEqual([
      '01/11/2026',
      '21/11/2026',
    ]);
    expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true');

    await user.clear(last);
    await user.type(last, '05/10/2026{Enter}');
    expect(await screen.findByText('The last day is before the first.')).toBeTruthy();
    await user.clear(first);
    await user.type(first, '01/10/2026{Enter}');
    await user.clear(last);
    await user.type(last, '05/11/2026{Enter}');

    expect(await screen.findByText('No postings from 1 Oct 2026 to 5 Nov 2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect((await screen.findByRole('link', { name: /camt\.053/ })).getAttribute('href')).toBe(
      '/api/accounts/7/statement/file?from=2026-10-01&to=2026-11-05&format=camt.053',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month of the statement' }), '2026-11');
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByLabelText('First day')).toBeNull();
  });

  it("shows the server's message when loading fails, and retries", async () => {
    const user = userEvent.setup();
    answers = {};
    render(<Statement />);
    expect((await screen.findByRole('alert')).textContent).toContain('The bank is closed');

    answers = { '2026-11': NOVEMBER };
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('reloads once when an approval invalidates both accounts and transactions', async () => {
    render(<Statement />);
    await screen.findByRole('table');
    answers = { '2026-11': { ...NOVEMBER, closingBalance: '670.00' } };

    await act(async () => {
      accountsLive.transactions?.();
      accountsLive.accounts?.();
      await Promise.resolve();
    });

    expect(await screen.findByText('AED 670.00')).toBeTruthy();
    expect(asked.filter((path) => path.includes('statement'))).toHaveLength(2);
  });
});
