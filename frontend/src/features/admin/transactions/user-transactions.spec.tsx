import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { AdminTransactionDto } from '#contract/shapes/transfers.dto';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { fakeAdminTransaction, OMAR } from '../../../../jest/fixtures.js';
import { bankTransactions } from '../../../locales/en/bank-transactions.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { reloadTransactions } from './transactions.store.js';
import { UserTransactions } from './user-transactions.js';

const transaction = (more: Partial<AdminTransactionDto>) =>
  fakeAdminTransaction({ purpose: 'education', beneficiary: OMAR, userId: 'u', ...more });

const later = transaction({ id: 'd', reference: 'TXN-D', createdAt: '2026-11-07T10:00:00.000Z' });

/** Fake server behind `fetch`: its transactions, newest first, and the requests it received. */
let booked: AdminTransactionDto[];
let refusal: string | null;
let sent: [path: string, body: string][];

function serve(path: string, { method, body }: RequestInit): Response {
  if (method !== 'PATCH') return fakeResponse(200, booked);
  sent.push([path, body as string]);
  if (refusal !== null)
    return fakeResponse(400, { statusCode: 400, code: 'validation_failed', message: refusal });
  const id = path.split('/').at(-2);
  const { createdAt } = JSON.parse(body as string) as { createdAt: string };
  booked = booked
    .map((one) => (one.id === id ? { ...one, createdAt } : one))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return fakeResponse(
    200,
    booked.find((one) => one.id === id),
  );
}

const references = () =>
  screen.getAllByRole('row').flatMap(({ textContent }) => /TXN-[A-Z]/.exec(textContent)?.[0] ?? []);
const editButton = (reference: string) => screen.getByRole('button', { name: `Edit date of ${reference}` });

const timeField = () => screen.getByLabelText<HTMLInputElement>(/^Time of .* in the UAE$/);

/** Opens the editor; returns the field for the day, which loads on demand and has the focus. */
async function openEditor(reference: string): Promise<HTMLInputElement> {
  await userEvent.click(await screen.findByRole('button', { name: `Edit date of ${reference}` }));
  return screen.findByLabelText<HTMLInputElement>(`Date of ${reference}`);
}

/** Enters a day and a time, and presses a key in the field for the time. */
async function pickDate(input: HTMLInputElement, day: string, time: string, key: string): Promise<void> {
  await userEvent.clear(input);
  await userEvent.type(input, day);
  await userEvent.tab();
  await userEvent.clear(timeField());
  await userEvent.type(timeField(), `${time}${key}`);
}

describe("a customer's transactions", () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ bankTransactions, common })));
  beforeEach(() => {
    resetAllStores();
    refusal = null;
    sent = [];
    booked = [
      transaction({ id: 'a', reference: 'TXN-A', createdAt: '2026-11-05T10:00:00.000Z' }),
      transaction({ id: 'b', reference: 'TXN-B', createdAt: '2026-11-04T10:00:00.000Z', status: 'pending' }),
      transaction({ id: 'c', reference: 'TXN-C', createdAt: '2026-11-03T10:00:00.000Z', currency: 'USD' }),
    ];
    globalThis.fetch = (path, init = {}) => Promise.resolve(serve(path as string, init));
    render(
      <MemoryRouter>
        <UserTransactions userId="u" />
        <Toaster closeLabel="Close" />
      </MemoryRouter>,
    );
  });

  it('show unsigned amounts in their own currency, and link pending ones to the queue', async () => {
    await screen.findAllByRole('row');
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );

    expect(cells.map((row) => row.slice(0, 5).map((text) => text.replaceAll('\u00a0', ' ')))).toEqual([
      ['TXN-A', 'AED 250.00', 'Transferto Omar Haddad', 'Completed', '5 Nov 2026, 14:00'],
      ['TXN-B', 'AED 250.00', 'Transferto Omar Haddad', 'Pending', '4 Nov 2026, 14:00'],
      ['TXN-C', 'USD 250.00', 'Transferto Omar Haddad', 'Completed', '3 Nov 2026, 14:00'],
    ]);
    const review = screen.getByRole('link', { name: 'Review TXN-B among the pending transfers' });
    expect(review.getAttribute('href')).toBe('/admin/simple?tab=transfers&find=TXN-B');
  });

  it('link no card payment to the queue: a shop completes it, and no administrator', async () => {
    booked = booked.map((one) => ({ ...one, type: 'purchase' }));
    act(() => {
      reloadTransactions();
    });
    expect((await screen.findAllByText('Purchase')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /^Review/ })).toBeNull();
  });

  it('save a date on Enter, confirm it and return the focus', async () => {
    const input = await openEditor('TXN-B');
    expect(document.activeElement).toBe(input);
    expect([input.value, timeField().value]).toEqual(['04/11/2026', '14:00']);

    await pickDate(input, '6/11/2026', '930', '{Enter}');

    expect(await screen.findByText('Transaction Updated')).toBeTruthy();
    expect(screen.getByText('Transaction TXN-B is dated 6 Nov 2026, 09:30 now.')).toBeTruthy();
    expect(sent).toEqual([['/api/admin/transactions/b/date', '{"createdAt":"2026-11-06T05:30:00.000Z"}']]);
    expect(document.activeElement).toBe(editButton('TXN-B'));
  });

  it('keep the edited row in place until the focus leaves it', async () => {
    await pickDate(await openEditor('TXN-B'), '06/11/2026', '09:30', '{Enter}');
    await screen.findByText('6 Nov 2026, 09:30');
    booked = [later, ...booked];
    act(() => {
      reloadTransactions();
    });
    await waitFor(() => {
      expect(references()).toEqual(['TXN-D', 'TXN-A', 'TXN-B', 'TXN-C']);
    });

    await userEvent.tab();
    await waitFor(() => {
      expect(references()).toEqual(['TXN-D', 'TXN-B', 'TXN-A', 'TXN-C']);
    });
  });

  it('show new transactions during an edit', async () => {
    await openEditor('TXN-B');
    booked = [later, ...booked];
    act(() => {
      reloadTransactions();
    });

    await waitFor(() => {
      expect(references()).toEqual(['TXN-D', 'TXN-A', 'TXN-B', 'TXN-C']);
    });
    expect(screen.getByLabelText('Date of TXN-B')).toBe(document.activeElement);
  });

  it('discard an edit on Escape', async () => {
    await pickDate(await openEditor('TXN-B'), '06/11/2026', '09:30', '{Escape}');

    expect(editButton('TXN-B')).toBe(document.activeElement);
    expect(screen.getByText('4 Nov 2026, 14:00')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('send nothing when nothing was changed', async () => {
    await openEditor('TXN-B');
    await userEvent.keyboard('{Enter}');

    expect(editButton('TXN-B')).toBe(document.activeElement);
    expect(sent).toEqual([]);
  });

  it('reject a future date with an error at the field', async () => {
    const input = await openEditor('TXN-B');
    await pickDate(input, '01/01/2999', '00:00', '{Enter}');

    expect(screen.getByText('Not in the future')).toBeTruthy();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('keep the editor open with the input when the request is refused', async () => {
    refusal = 'The date must not be in the future';
    const input = await openEditor('TXN-B');
    await pickDate(input, '06/11/2026', '09:30', '{Enter}');

    expect(await screen.findByText('Failed to update transaction date')).toBeTruthy();
    expect(screen.getByText('The date was not changed. Please try again.')).toBeTruthy();
    expect([input.value, timeField().value]).toEqual(['06/11/2026', '09:30']);
  });

  it('save a typed day with one Enter', async () => {
    const input = await openEditor('TXN-B');
    fireEvent.change(input, { target: { value: '6/11/2026' } });
    await userEvent.keyboard('{Enter}');

    expect(await screen.findByText('Transaction Updated')).toBeTruthy();
    expect(sent).toEqual([['/api/admin/transactions/b/date', '{"createdAt":"2026-11-06T10:00:00.000Z"}']]);
  });

  it.each([
    ['31/02/2026', '14:00'],
    ['06/11/2026', '25:00'],
  ])('are not dated %s %s', async (day, time) => {
    await pickDate(await openEditor('TXN-B'), day, time, '{Enter}');

    expect(screen.getByText('Enter a date and a time')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('show when the date was changed elsewhere during an edit', async () => {
    await openEditor('TXN-C');
    booked = booked.map((one) => (one.id === 'c' ? { ...one, createdAt: '2026-11-01T10:00:00.000Z' } : one));
    act(() => {
      reloadTransactions();
    });

    expect(await screen.findByText('Now 1 Nov 2026, 14:00')).toBeTruthy();
  });
});
