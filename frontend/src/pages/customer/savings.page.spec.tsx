import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { fakeAccount, fakeCurrentUser } from '../../../jest/fixtures.js';
import { accountsResource } from '../../features/accounts/accounts.store.js';
import { currentUserResource } from '../../shared/user/current-user.store.js';
import { goalsLive, goalsResource, reportsResource } from '../../features/goals/goals.store.js';
import { preferences } from '../../shared/user/preferences.store.js';
import { common } from '../../locales/en/common.js';
import { customer } from '../../locales/en/customer.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { restoreDrafts, storeDrafts } from '../../shared/store/kept/drafts.js';
import { SavingsPage } from './savings.page.js';

const GOAL: GoalDto = {
  id: 'goal',
  name: 'Emergency Fund',
  icon: 'emergency',
  targetAmount: '50000.00',
  targetDate: '2048-06-30',
  balance: '32500.00',
  currency: 'AED',
  createdAt: '2026-01-31T09:30:00.000Z',
  behindBy: '150.00',
  savedPerMonth: '2500.00',
  autoSave: {
    accountId: 'savings',
    amount: '500.00',
    frequency: 'monthly',
    day: 1,
    nextOn: '2048-01-01',
    skipped: { on: '2047-12-01', reason: 'insufficient_funds' },
  },
};

/** The calls of the page, and what the bank answers to a write. */
const calls: { call: string; body: unknown; key: string | null }[] = [];
let answer: { status: number; body: unknown };

globalThis.fetch = jest.fn((path: string, { method, body, headers }: RequestInit) => {
  const key = new Headers(headers).get('idempotency-key');
  calls.push({ call: `${method} ${path}`, body: typeof body === 'string' ? JSON.parse(body) : null, key });
  const text = JSON.stringify(method === 'GET' ? [] : answer.body);
  const { status } = method === 'GET' ? { status: 200 } : answer;
  return Promise.resolve({ ok: status < 400, status, headers: new Map(), text: () => Promise.resolve(text) });
}) as unknown as typeof fetch;

function show(goals: GoalDto[]) {
  goalsResource.set(goals);
  return render(
    <MemoryRouter>
      <SavingsPage />
    </MemoryRouter>,
  );
}

const press = async (name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) await userEvent.click(button);
};
const dialog = (name: string) => screen.findByRole('dialog', { name });
const writes = () => calls.filter(({ call }) => !call.startsWith('GET'));

describe('the savings page', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ ...customer, common })));
  beforeEach(() => {
    calls.splice(0);
    answer = { status: 201, body: GOAL };
    currentUserResource.set(fakeCurrentUser());
    accountsResource.set([
      fakeAccount({ id: 'current', accountType: 'current', availableBalance: '100.00' }),
      fakeAccount({ id: 'savings', accountType: 'savings', balance: '700.00', availableBalance: '700.00' }),
    ]);
    preferences.setState(preferences.getInitialState(), true);
  });

  it('shows the total, and each goal with progress, pace and Auto Save', () => {
    show([GOAL, { ...GOAL, id: 'car', name: 'Car', targetDate: null, behindBy: null, autoSave: null }]);

    const total = screen.getByRole('region', { name: 'Total Savings' });
    expect(total.textContent).toContain('AED\u00a065,700.00');
    expect(total.textContent).toContain('\u2068AED\u00a0700.00\u2069 in your savings account');
    expect(total.textContent).toContain('\u2068AED\u00a065,000.00\u2069 in your savings goals');
    const goal = within(screen.getByRole('article', { name: 'Emergency Fund' }));
    expect(goal.getByRole('progressbar', { name: 'Emergency Fund: 65% of the target' })).toBeTruthy();
    expect(goal.getByText(/Behind by .*150\.00/)).toBeTruthy();
    expect(goal.getByText(/on day 1 of each month, next on 1 Jan 2048/)).toBeTruthy();
    expect(goal.getByText('Skipped on 1 Dec 2047: not enough money on the account')).toBeTruthy();
    expect(within(screen.getByRole('article', { name: 'Car' })).getByText('No target date')).toBeTruthy();
  });

  it('says what a month must bring, where the present pace leads, and what Auto Save adds', () => {
    show([
      GOAL,
      { ...GOAL, id: 'new', name: 'New', balance: '0.00', behindBy: '0.00', savedPerMonth: '0.00' },
    ]);

    const goal = within(screen.getByRole('article', { name: 'Emergency Fund' }));
    expect(goal.getByText(/^Needs .AED.\d+\.\d\d. a month to be reached by 30 Jun 2048$/)).toBeTruthy();
    expect(goal.getByText(/^At the present pace, .AED.2,500\.00. a month, reached in /)).toBeTruthy();
    expect(goal.getByText(/^Auto Save adds .AED.500\.00. a month, which alone reaches it in /)).toBeTruthy();
    const fresh = within(screen.getByRole('article', { name: 'New' }));
    expect(fresh.getByText('Nothing saved yet')).toBeTruthy();
    expect(fresh.queryByText(/On track|present pace/)).toBeNull();
  });

  it('takes Auto Save from current and savings accounts only, and says if there is none', async () => {
    const goal = { ...GOAL, autoSave: null };
    accountsResource.set([
      fakeAccount({ id: 'credit', accountType: 'credit' }),
      fakeAccount({ id: 'current', accountType: 'current' }),
    ]);
    const view = show([goal]);
    await press('Auto Save');
    const form = within(await dialog('Auto Save'));
    await userEvent.type(form.getByLabelText('Amount'), '20{Enter}');
    await waitFor(() => {
      expect(writes()).toMatchObject([{ body: { accountId: 'current', amount: '20.00' } }]);
    });
    view.unmount();
    accountsResource.set([fakeAccount({ id: 'credit', accountType: 'credit' })]);
    show([goal]);
    await press('Auto Save');
    const none = within(await dialog('Auto Save'));
    expect(none.getByText(/current and savings accounts only, and you have none in AED/)).toBeTruthy();
    expect(none.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('masks every amount', () => {
    preferences.setState({ isBalanceHidden: true });
    show([GOAL]);

    expect(screen.queryByText(/32,500|50,000|150\.00|500\.00|700\.00/)).toBeNull();
  });

  it('has one first step without goals, and creates a goal with it', async () => {
    show([]);

    await press('Set your first goal');
    const form = within(await dialog('New Goal'));
    await userEvent.click(form.getByRole('button', { name: 'Create goal' }));
    expect(await form.findByText('Give your goal a name')).toBeTruthy();
    expect(writes()).toEqual([]);
    await userEvent.type(form.getByLabelText('Name'), ' Boat ');
    await userEvent.type(form.getByLabelText('Target'), '1,500');
    await userEvent.click(form.getByRole('radio', { name: 'Gift' }));
    await userEvent.click(form.getByRole('button', { name: 'Create goal' }));

    await waitFor(() => {
      expect(writes()).toMatchObject([
        {
          call: 'POST /api/goals',
          body: { name: 'Boat', icon: 'gift', targetAmount: '1500.00', targetDate: null },
        },
      ]);
    });
    expect(await screen.findByRole('article', { name: 'Emergency Fund' })).toBeTruthy();
  });

  it('keeps what is typed for a goal, and for a movement, over a reload by the app', async () => {
    restoreDrafts('sara');
    const view = show([GOAL]);
    const reload = () => {
      storeDrafts();
      view.unmount();
      restoreDrafts('sara');
      return show([GOAL]);
    };
    await press('New Goal');
    let form = within(await dialog('New Goal'));
    await userEvent.type(form.getByLabelText('Name'), 'Boat');
    await userEvent.click(form.getByRole('radio', { name: 'Gift' }));
    const second = reload();
    form = within(await dialog('New Goal'));
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Boat');
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Gift' }).checked).toBe(true);

    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await press('Add Funds');
    form = within(await dialog('Add money: Emergency Fund'));
    await userEvent.type(form.getByLabelText('Amount'), '25');
    storeDrafts();
    second.unmount();
    restoreDrafts('sara');
    show([GOAL]);
    form = within(await dialog('Add money: Emergency Fund'));
    expect(form.getByLabelText<HTMLInputElement>('Amount').value).toBe('25');
  });

  it('adds money from an account that has some', async () => {
    accountsResource.set([
      fakeAccount({ id: 'current', accountType: 'current', availableBalance: '100.00' }),
      fakeAccount({ id: 'savings', accountType: 'savings', balance: '0.00', availableBalance: '0.00' }),
    ]);
    show([GOAL]);

    await press('Add Funds');
    const form = within(await dialog('Add money: Emergency Fund'));
    await userEvent.type(form.getByLabelText('Amount'), '25{Enter}');
    await waitFor(() => {
      expect(writes()).toMatchObject([{ body: { amount: '25.00', accountId: 'current' } }]);
    });
  });

  it('adds what is available, from the savings account first, and repeats a lost attempt under its key', async () => {
    show([GOAL]);
    answer = { status: 503, body: { code: 'service_unavailable', message: 'Please try again.' } };

    await press('Add Funds');
    const form = within(await dialog('Add money: Emergency Fund'));
    await userEvent.type(form.getByLabelText('Amount'), '700.01');
    await userEvent.click(form.getByRole('button', { name: 'Add money' }));
    expect(await form.findByText(/Only AED.700\.00 is available/)).toBeTruthy();
    await userEvent.clear(form.getByLabelText('Amount'));
    await userEvent.type(form.getByLabelText('Amount'), '25{Enter}');
    await waitFor(() => {
      expect(writes()).toHaveLength(1);
    });
    answer = { status: 201, body: { ...GOAL, balance: '32525.00' } };
    await userEvent.click(form.getByRole('button', { name: /Add money/ }));

    await waitFor(() => {
      expect(writes()).toHaveLength(2);
    });
    const [first, second] = writes();
    expect(first).toMatchObject({
      call: 'POST /api/goals/goal/movements',
      body: { direction: 'in', amount: '25.00', accountId: 'savings' },
    });
    expect(second).toEqual(first);
    expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => {
      expect(screen.getByRole('article', { name: 'Emergency Fund' }).textContent).toContain('32,525.00');
    });
  });

  it('sends a movement of before a reload by the app under its key, and another one under its own', async () => {
    restoreDrafts('sara');
    answer = { status: 503, body: { code: 'service_unavailable', message: 'Please try again.' } };
    const send = async (attempts: number) => {
      const form = within(await dialog('Add money: Emergency Fund'));
      await userEvent.click(form.getByRole('button', { name: /Add money/ }));
      await waitFor(() => {
        expect(writes()).toHaveLength(attempts);
      });
      return form;
    };
    const view = show([GOAL]);
    await press('Add Funds');
    const first = within(await dialog('Add money: Emergency Fund'));
    await userEvent.type(first.getByLabelText('Amount'), '25');
    await send(1);

    storeDrafts();
    view.unmount();
    restoreDrafts('sara');
    show([GOAL]);
    const form = await send(2);
    expect(writes()[1]).toEqual(writes()[0]);
    await userEvent.type(form.getByLabelText('Amount'), '0');
    await send(3);
    expect(writes()[2]?.key).not.toBe(writes()[0]?.key);
  });

  it('does not ask for the movements of a goal that another device has deleted', async () => {
    show([GOAL]);
    await press('View Details');
    await dialog('Emergency Fund');

    act(() => goalsLive.goals?.());

    await waitFor(() => {
      expect(screen.queryByRole('article', { name: 'Emergency Fund' })).toBeNull();
    });
    expect(calls.filter(({ call }) => call === 'GET /api/goals')).toHaveLength(1);
    expect(calls.filter(({ call }) => call === 'GET /api/goals/goal/movements')).toHaveLength(1);
  });

  it('shows the reports as a table, and opens the chat for a restricted customer otherwise', async () => {
    reportsResource.set([{ goalId: 'goal', points: [{ on: '2047-11-30', balance: '32500.00' }] }]);
    currentUserResource.set(fakeCurrentUser({ isRestricted: true }));
    show([GOAL]);

    await press('New Goal');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('View Reports');
    const reports = within(await dialog('Savings reports'));
    expect(reports.getByRole('row', { name: /30 Nov 2047 AED.32,500\.00/ })).toBeTruthy();
  });
});
