import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { BeneficiaryView, VerificationStatus } from '#contract/beneficiaries';
import { fakeBeneficiary } from '../../../../jest/fixtures.js';
import { beneficiaries } from '../../../locales/en/beneficiaries.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { beneficiariesResource } from '../beneficiaries.store.js';
import { NO_FILTER } from './beneficiary-filter.js';
import { BeneficiaryGrid } from './beneficiary-grid.js';

const recipient = (name: string, more: Partial<BeneficiaryView> = {}) =>
  fakeBeneficiary({ id: name, name, ...more });

/** Fake server behind `fetch`. */
let saved: BeneficiaryView[] = [];
let isListAway = false;
let refusal: { status: number; body: unknown } | null = null;
const restricted = jest.fn();
const nothing = () => undefined;

const answer = (status: number, text: string) =>
  ({ ok: status < 400, status, statusText: '', text: () => Promise.resolve(text) }) as Response;

function bank(path: string, method: string): Response {
  if (method === 'GET') return isListAway ? answer(503, '') : answer(200, JSON.stringify(saved));
  if (refusal) return answer(refusal.status, JSON.stringify(refusal.body));
  saved = saved.filter(({ id }) => !path.endsWith(`/${id}`));
  return answer(204, '');
}

async function open(...all: BeneficiaryView[]): Promise<void> {
  saved = all;
  render(
    <MemoryRouter>
      <BeneficiaryGrid filter={NO_FILTER} onAdd={nothing} onShowAll={nothing} onRestricted={restricted} />
      <Toaster closeLabel="Close" />
    </MemoryRouter>,
  );
  await act(() => beneficiariesResource.load());
}

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const remove = (name: string) => user.click(screen.getByRole('button', { name: `Delete ${name}` }));

describe('the recipient cards', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, beneficiaries })));
  beforeEach(() => {
    refusal = null;
    isListAway = false;
    restricted.mockClear();
    globalThis.fetch = (path, init) => Promise.resolve(bank(path as string, init?.method ?? ''));
  });
  afterEach(() => {
    act(resetAllStores);
    Reflect.deleteProperty(globalThis, 'fetch');
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

  it('disappear when deleted, and move the focus to the next card', async () => {
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
  });

  it('do not reappear when reloading the list fails', async () => {
    await open(recipient('Omar'), recipient('Lucas'));
    isListAway = true;
    await remove('Omar');

    expect(await screen.findByText('Beneficiary Deleted')).toBeTruthy();
    expect(screen.queryByText('Omar')).toBeNull();
    expect(screen.getByText('Lucas')).toBeTruthy();
  });

  it("stay and show the server's message when the request is refused", async () => {
    await open(recipient('Omar'));
    const message = 'This beneficiary has a pending transfer';
    refusal = { status: 409, body: { statusCode: 409, code: 'beneficiary_in_use', message } };
    await remove('Omar');

    expect(await screen.findByText('Failed to Delete Beneficiary')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByText('Omar')).toBeTruthy();
  });

  it('disappear when they were deleted elsewhere', async () => {
    await open(recipient('Omar'));
    saved = [];
    refusal = { status: 404, body: { statusCode: 404, code: 'not_found', message: 'Not found' } };
    await remove('Omar');

    expect(await screen.findByText('No beneficiaries found')).toBeTruthy();
  });

  it('report it when the customer has been restricted meanwhile', async () => {
    await open(recipient('Omar'));
    const message = 'Your account is restricted';
    refusal = { status: 403, body: { statusCode: 403, code: 'account_restricted', message } };
    await remove('Omar');

    expect(await screen.findByText(message)).toBeTruthy();
    expect(restricted).toHaveBeenCalledTimes(1);
  });
});
