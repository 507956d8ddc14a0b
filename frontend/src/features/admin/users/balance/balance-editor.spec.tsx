import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { FakeUsers } from '../../../../../jest/fake-users.js';
import { adminUsers } from '../../../../locales/en/admin-users.js';
import { common } from '../../../../locales/en/common.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { resetAllStores, useResource } from '../../../../shared/store/create-resource.js';
import { Toaster } from '../../../../shared/toast/toaster.js';
import type { FailureWording } from '../failure-wording.js';
import { userResources } from '../user-detail.store.js';
import { BalanceEditor } from './balance-editor.js';

const realFetch = globalThis.fetch;
let bank: FakeUsers;

/** Follows the user's resource, as on a page. */
function Row({ wording }: { wording: FailureWording }) {
  const { data: user } = useResource(userResources.of('u1'));
  return user?.accounts.map((account) => (
    <BalanceEditor key={account.id} account={account} wording={wording} />
  ));
}

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const figure = (amount: string) =>
  screen.findByRole('button', { name: new RegExp(`Edit balance: AED.${amount}`) });
const input = () => screen.getByLabelText<HTMLInputElement>(/New balance/);
const sent = () => bank.sent.map(({ body }) => body);

async function edit(typed: string, wording: FailureWording = 'panel') {
  render(
    <>
      <Row wording={wording} />
      <button type="button">Elsewhere</button>
      <Toaster closeLabel="Close" />
    </>,
  );
  await user.click(await figure('100.00'));
  await user.clear(input());
  if (typed) await user.type(input(), typed);
}

const STALE = 'The balance has changed meanwhile. Compare your figure with the new balance.';

describe('the balance editor', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, adminUsers })));
  beforeEach(() => {
    resetAllStores();
    bank = new FakeUsers();
    globalThis.fetch = bank.fetch as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  it('sends two decimals and the original balance, and returns the focus to the new figure', async () => {
    await edit('120.5{Enter}');

    const changed = await figure('120.50');
    expect(sent()).toEqual([{ balance: '120.50', expectedBalance: '100.00' }]);
    expect(screen.getByText('Balance Updated')).toBeTruthy();
    expect(document.activeElement).toBe(changed);
  });

  it('rounds half-up to two decimals, and shows that while it is sent', async () => {
    await edit('120.345');
    const answer = bank.fetch;
    let release: () => void = () => undefined;
    globalThis.fetch = (async (path: string, init: RequestInit) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return answer(path, init);
    }) as unknown as typeof fetch;
    await user.keyboard('{Enter}');
    expect(input().value).toBe('120.35');

    globalThis.fetch = answer as typeof fetch;
    act(() => {
      release();
    });
    await figure('120.35');
    expect(sent()).toEqual([{ balance: '120.35', expectedBalance: '100.00' }]);
  });

  it('opens with the keyboard', async () => {
    await edit('');
    await user.keyboard('{Escape}');
    await user.keyboard('{Enter}');
    expect(input().value).toBe('100.00');
  });

  it('sends nothing after Escape, and returns the focus', async () => {
    await edit('5{Escape}');

    expect(document.activeElement).toBe(await figure('100.00'));
    expect(sent()).toEqual([]);
  });

  it('strips all characters that are in no figure', async () => {
    await edit('a1 2b0.5');
    expect(input().value).toBe('120.5');
  });

  it('reads thousands separators in their places, and shows what it sends', async () => {
    await edit('1,000.5{Enter}');
    await figure('1,000.50');
    expect(sent()).toEqual([{ balance: '1000.50', expectedBalance: '100.00' }]);
  });

  it('shows the difference before it is saved', async () => {
    await edit('120.5');
    expect(screen.getByText(/^Change:/).parentElement?.textContent).toMatch(/^Change: \+AED.20\.50$/);
    await user.clear(input());
    await user.type(input(), '80');
    expect(screen.getByText(/^Change:/).parentElement?.textContent).toMatch(/^Change: -AED.20\.00$/);
    await user.clear(input());
    expect(screen.queryByText(/^Change:/)).toBeNull();
  });

  it('asks once more before a large correction', async () => {
    await edit('59817.90{Enter}');
    expect(screen.getByText(/^Large change:/).parentElement?.textContent).toMatch(/\+AED.59,717\.90.*again/);
    expect(document.activeElement).toBe(input());
    expect(sent()).toEqual([]);

    await user.keyboard('{Enter}');
    await figure('59,817.90');
    expect(sent()).toEqual([{ balance: '59817.90', expectedBalance: '100.00' }]);
  });

  it('asks again when the figure was changed after the question', async () => {
    await edit('5000{Enter}');
    await user.type(input(), '0');
    expect(screen.queryByText(/^Large change:/)).toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/^Large change:/)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('takes neither a held Enter nor a double click as the answer', async () => {
    await edit('5000{Enter}');
    const held = createEvent.keyDown(input(), { key: 'Enter', repeat: true });
    fireEvent(input(), held);
    expect(held.defaultPrevented).toBe(true);

    const second = createEvent.click(screen.getByRole('button', { name: 'Confirm and save' }), { detail: 2 });
    fireEvent(screen.getByRole('button', { name: 'Confirm and save' }), second);
    expect(sent()).toEqual([]);
  });

  it('sends the reason, if there is one', async () => {
    await edit('120');
    await user.type(screen.getByLabelText('Reason (optional)'), ' Fee charged twice {Enter}');
    await figure('120.00');
    expect(sent()).toEqual([{ balance: '120.00', expectedBalance: '100.00', reason: 'Fee charged twice' }]);
  });

  it.each([
    ['1.2.3', 'Please enter a valid number'],
    ['1.250,50', 'Please enter a valid number'],
    ['-5', 'Balance cannot be negative'],
  ])('does not send %s: %s', async (typed, sentence) => {
    await edit(`${typed}{Enter}`);

    expect(await screen.findByText('Invalid Amount')).toBeTruthy();
    // In the toast and beside the field.
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(input().value).toBe(typed);
    expect(sent()).toEqual([]);
  });

  it('reports at once that the balance was changed elsewhere, and keeps the input', async () => {
    await edit('300');
    act(() => {
      userResources.of('u1').set(bank.move('120.00'));
    });

    expect((await screen.findByText(/It is/)).parentElement?.textContent).toMatch(/^It is AED.120\.00 now$/);
    expect(input().value).toBe('300');

    await user.keyboard('{Enter}');
    await screen.findByText(STALE);
    expect(sent()).toEqual([{ balance: '300.00', expectedBalance: '100.00' }]);
  });

  it('shows the new balance after a stale write, and expects that one on the next Enter', async () => {
    await edit('300');
    bank.move('120.00');
    await user.keyboard('{Enter}');

    expect((await screen.findByText(/It is/)).parentElement?.textContent).toMatch(/^It is AED.120\.00 now$/);
    expect(screen.getByText(STALE)).toBeTruthy();
    // Only there, and formatted.
    expect(screen.getAllByText(/120\.00/)).toHaveLength(1);
    expect(input().value).toBe('300');

    await user.type(input(), '{Enter}');
    await figure('300.00');
    expect(sent()).toEqual([
      { balance: '300.00', expectedBalance: '100.00' },
      { balance: '300.00', expectedBalance: '120.00' },
    ]);
  });

  it.each([
    ['panel', 'Failed to Update Balance'],
    ['management', 'Failed to update balance'],
  ] as const)("in the %s wording shows the server's message about holds", async (wording, title) => {
    const message = 'The balance cannot be lower than the 50.00 held for pending transfers';
    bank.refusal = { status: 409, code: 'balance_below_holds', message };
    await edit('10{Enter}', wording);

    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(input().value).toBe('10');
  });

  it('says which error it was when the server failed without a word', async () => {
    await edit('10');
    const status = { ok: false, status: 500, statusText: '', text: () => Promise.resolve('') };
    globalThis.fetch = () => Promise.resolve(status as Response);
    await user.keyboard('{Enter}');

    expect(await screen.findByText('500: Internal Server Error')).toBeTruthy();
    expect(screen.queryByText(/cannot be reached/)).toBeNull();
  });

  it('asks to try again in the management wording when the server cannot be reached', async () => {
    await edit('10', 'management');
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await user.keyboard('{Enter}');

    expect(await screen.findByText('Failed to update balance. Please try again.')).toBeTruthy();
    expect(input().value).toBe('10');
  });

  it('closes without a request when nothing was changed', async () => {
    await edit('100{Enter}');
    await figure('100.00');
    expect(sent()).toEqual([]);
  });

  it('closes on blur when unchanged, and otherwise keeps the input, rounded', async () => {
    await edit('');
    await user.type(input(), '100.00');
    await user.click(screen.getByText('Elsewhere'));
    await waitFor(() => {
      expect(screen.queryByLabelText(/New balance/)).toBeNull();
    });

    await user.click(await figure('100.00'));
    await user.type(input(), '7');
    await user.click(screen.getByText('Elsewhere'));
    expect(input().value).toBe('100.01');
  });
});
