import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, type RenderResult, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { VerificationStatus } from '#contract/banking/beneficiaries';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { fakeBeneficiary, fakeTransaction, OMAR } from '../../../../jest/fixtures.js';
import { beneficiaries } from '../../../locales/en/beneficiaries.js';
import { common } from '../../../locales/en/common.js';
import { limits } from '../../../locales/en/limits.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { beneficiariesResource } from '../beneficiaries.store.js';
import { NO_FILTER } from './beneficiary-filter.js';
import { BeneficiaryGrid } from './beneficiary-grid.js';
import { RecipientUse } from './beneficiary-order.js';

const recipient = (name: string, more: Partial<BeneficiaryDto> = {}) =>
  fakeBeneficiary({ id: name, name, ...more });

/** Fake server behind `fetch`. */
let saved: BeneficiaryDto[] = [];
let isListAway = false;
let refusal: { status: number; body: unknown } | null = null;
let deleted: string[] = [];
let keptAlive: boolean | undefined;
/** The customer's transactions. */
let sent: TransactionDto[] = [];
const restricted = jest.fn();
const edited = jest.fn();
const IN_USE = 'This recipient has a pending transfer';
const nothing = () => undefined;

function bank(path: string, method: string): Response {
  if (method === 'GET') return isListAway ? fakeResponse(503) : fakeResponse(200, saved);
  if (refusal) return fakeResponse(refusal.status, refusal.body);
  deleted.push(path.split('/').at(-1) ?? '');
  saved = saved.filter(({ id }) => !path.endsWith(`/${id}`));
  return fakeResponse(204);
}

async function open(...all: BeneficiaryDto[]): Promise<RenderResult> {
  saved = all;
  const page = render(
    <MemoryRouter>
      <BeneficiaryGrid
        filter={NO_FILTER}
        use={new RecipientUse(sent)}
        onAdd={nothing}
        onEdit={edited}
        onShowAll={nothing}
        onRestricted={restricted}
      />
      <Toaster closeLabel="Close" />
    </MemoryRouter>,
  );
  await act(() => beneficiariesResource.load());
  return page;
}

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const remove = (name: string) => user.click(screen.getByRole('button', { name: `Delete ${name}` }));

/** Deletes without waiting for the time in which it can be undone. */
async function removeNow(name: string): Promise<void> {
  await remove(name);
  await user.click(screen.getByRole('button', { name: 'Close' }));
}

describe('the recipient cards', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, beneficiaries, limits })));
  beforeEach(() => {
    refusal = null;
    isListAway = false;
    deleted = [];
    sent = [];
    restricted.mockClear();
    globalThis.fetch = (path, init) => {
      keptAlive = init?.keepalive;
      return Promise.resolve(bank(path as string, init?.method ?? ''));
    };
  });
  afterEach(() => {
    cleanup();
    act(resetAllStores);
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('say from when on a new recipient can be paid, and what before', async () => {
    const payableAt = '2099-01-31T10:00:00.000Z';
    await open(
      recipient('Noura', { payableAt, newRecipientLeft: '0.00' }),
      recipient('Hessa', { payableAt, newRecipientLeft: '50.00' }),
      recipient('Omar'),
    );
    const card = (name: string) => screen.getByRole('article', { name }).textContent;
    expect(card('Noura')).toContain('This recipient is new and can be paid from 31 Jan 2099, 14:00');
    expect(card('Hessa')).toContain('may be paid until 31 Jan 2099, 14:00');
    expect(card('Omar')).not.toContain('new');
  });

  it('link an approved recipient to a transfer', async () => {
    await open(recipient('Omar'));

    expect(screen.getByText('Verified')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Send Money to Omar' });
    expect(link.getAttribute('href')).toBe('/transfers?to=Omar');
  });

  it.each<[VerificationStatus, string, string]>([
    ['pending', 'Pending', 'Pending Verification'],
    ['rejected', 'Rejected', 'Verification Failed'],
  ])('show why no money can be sent to a %s recipient', async (verificationStatus, badge, action) => {
    await open(recipient('Omar', { verificationStatus }));

    expect(screen.getByText(badge)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: action }).disabled).toBe(true);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('show which numbers failed the check', async () => {
    await open(
      recipient('Omar', {
        iban: 'AE080331234567890123456',
        swiftCode: 'NOSWIFT',
        checks: { iban: 'invalid', swift: 'invalid', bankCode: null },
      }),
    );

    expect(screen.getByText(/^This IBAN did not pass our check\./)).toBeTruthy();
    expect(screen.getByText(/^This SWIFT code did not pass our check\./)).toBeTruthy();
  });

  it('invite the customer to add a first recipient when there is none', async () => {
    await open();

    expect(screen.getByText('No beneficiaries found')).toBeTruthy();
    expect(screen.getByText('Add your first recipient to start transferring money!')).toBeTruthy();
  });

  it('have the approved and most used first, and say how many are active, as the figures above do', async () => {
    sent = [fakeTransaction({ beneficiary: OMAR })];
    await open(
      recipient('Noura', { verificationStatus: 'pending' }),
      recipient('Lucas'),
      recipient('Omar', OMAR),
    );

    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Omar Haddad', 'Lucas', 'Noura']);
    expect(screen.getByText('3 recipients').parentElement?.textContent).toBe(
      '3 recipients, 2 of them active',
    );
  });

  it('can be edited while they are pending', async () => {
    await open(recipient('Omar'), recipient('Lucas', { verificationStatus: 'pending' }));

    expect(screen.queryByRole('button', { name: 'Edit Omar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit Lucas' }));
    expect(edited).toHaveBeenCalledWith(expect.objectContaining({ id: 'Lucas' }));
  });

  it('disappear when deleted, and move the focus to the next one', async () => {
    await open(recipient('Omar'), recipient('Priyanka'), recipient('Lucas'));

    await remove('Priyanka');
    expect(await screen.findByText('Beneficiary Deleted')).toBeTruthy();
    expect(screen.getByText('Beneficiary has been removed successfully.')).toBeTruthy();
    expect(screen.queryByText('Priyanka')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete Lucas');

    await remove('Lucas');
    expect(await screen.findByRole('button', { name: 'Delete Omar' })).toBe(document.activeElement);

    await remove('Omar');
    expect(await screen.findByText('No beneficiaries found')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Recipients');
    expect(deleted).toEqual(['Priyanka', 'Lucas']);
  });

  it('come back at once when that is undone, and nothing is sent', async () => {
    await open(recipient('Omar'), recipient('Lucas'));
    await remove('Omar');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Delete Omar' })).toBe(document.activeElement);
    expect(screen.queryByText('Beneficiary Deleted')).toBeNull();

    await remove('Omar');
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByText('Omar')).toBeTruthy();
    window.dispatchEvent(new Event('pagehide'));
    expect(deleted).toEqual([]);
  });

  it('are deleted at the server when six seconds are over', async () => {
    await open(recipient('Omar'));
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Delete Omar' }));

    act(() => {
      jest.advanceTimersByTime(5_999);
    });
    expect(deleted).toEqual([]);
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(deleted).toEqual(['Omar']);
    jest.useRealTimers();
  });

  it.each(['beforeunload', 'pagehide'])('are deleted at the server on %s', async (leaving) => {
    await open(recipient('Omar'));
    await remove('Omar');

    act(() => void window.dispatchEvent(new Event(leaving)));
    expect(deleted).toEqual(['Omar']);
    expect(keptAlive).toBe(true);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('are deleted at the server when another page is opened', async () => {
    const { unmount } = await open(recipient('Omar'));
    await remove('Omar');

    unmount();
    expect(deleted).toEqual(['Omar']);
  });

  it('do not reappear when reloading the list fails', async () => {
    await open(recipient('Omar'), recipient('Lucas'));
    isListAway = true;
    await removeNow('Omar');

    await waitFor(() => {
      expect(deleted).toEqual(['Omar']);
    });
    expect(screen.queryByText('Omar')).toBeNull();
    expect(screen.getByText('Lucas')).toBeTruthy();
  });

  it("come back with the server's message when the request is refused", async () => {
    await open(recipient('Omar'));
    refusal = { status: 409, body: { statusCode: 409, code: 'beneficiary_in_use', message: IN_USE } };
    await removeNow('Omar');

    expect(await screen.findByText('Failed to Delete Beneficiary')).toBeTruthy();
    expect(screen.getByText(IN_USE)).toBeTruthy();
    expect(screen.getByText('Omar')).toBeTruthy();
  });

  it('stay when a transfer to them waits, since the server refuses it', async () => {
    sent = [fakeTransaction({ beneficiary: OMAR, status: 'pending' })];
    await open(recipient('Omar', OMAR));
    refusal = { status: 409, body: { statusCode: 409, code: 'beneficiary_in_use', message: IN_USE } };
    await remove(OMAR.name);

    expect(await screen.findByText(IN_USE)).toBeTruthy();
    expect(screen.queryByText('Beneficiary Deleted')).toBeNull();
    expect(screen.getByText(OMAR.name)).toBeTruthy();
  });

  it('disappear when they were deleted elsewhere', async () => {
    await open(recipient('Omar'));
    saved = [];
    refusal = { status: 404, body: { statusCode: 404, code: 'not_found', message: 'Not found' } };
    await removeNow('Omar');

    expect(await screen.findByText('No beneficiaries found')).toBeTruthy();
  });

  it('report it when the customer has been restricted meanwhile', async () => {
    await open(recipient('Omar'));
    const message = 'Your account is restricted';
    refusal = { status: 403, body: { statusCode: 403, code: 'account_restricted', message } };
    await removeNow('Omar');

    expect(await screen.findByText(message)).toBeTruthy();
    expect(restricted).toHaveBeenCalledTimes(1);
  });
});
