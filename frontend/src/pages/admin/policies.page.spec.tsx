import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { NO_POLICIES } from '#contract/banking/policies';
import type { AdminPoliciesDto } from '#contract/shapes/admin/policies.dto';
import { fakeApprovalRequest, fakePendingApproval } from '../../../jest/fake-approval-requests.js';
import { fakeResponse } from '../../../jest/fake-response.js';
import { fakeCurrentUser } from '../../../jest/fixtures.js';
import { books } from '../../locales/en/books.js';
import { common } from '../../locales/en/common.js';
import { policies as texts } from '../../locales/en/policies.js';
import { secondApprovals } from '../../locales/en/second-approvals.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { resetAllStores } from '../../shared/store/create-resource.js';
import { Toaster } from '../../shared/toast/toaster.js';
import { currentUserResource } from '../../shared/user/current-user.store.js';
import { PoliciesPage } from './policies.page.js';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
let policies: AdminPoliciesDto;
let sent: unknown[];
let next: () => Response;

function answer(path: string, { method = 'GET', body }: RequestInit = {}): Response {
  if (path.includes('approval-requests')) return fakeResponse(200, []);
  if (method === 'GET') return fakeResponse(200, policies);
  sent.push(JSON.parse(body as string));
  return next();
}

async function open(): Promise<void> {
  render(
    <MemoryRouter>
      <PoliciesPage />
      <Toaster closeLabel="Close" />
    </MemoryRouter>,
  );
  await screen.findByText('Large transfers');
}

const row = (name: string) => {
  // A toast may have the name, too.
  const [item] = screen.getAllByText(name).flatMap((one) => one.closest('li') ?? []);
  if (!item) throw new Error(`No policy ${name}`);
  return within(item);
};
/** Opens the dialog of a policy. */
const change = async (name: string) => {
  await user.click(row(name).getByRole('button'));
  return within(await screen.findByRole('dialog', { name }));
};
const isGone = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

describe('the page of policies', () => {
  beforeAll(async () => {
    await startI18n('en', () => Promise.resolve({ books, common, policies: texts, secondApprovals }));
    window.scrollTo = () => undefined;
  });
  beforeEach(() => {
    policies = { version: 3, ...NO_POLICIES, pendingApproval: null };
    sent = [];
    next = () => fakeResponse(200, policies);
    currentUserResource.set(fakeCurrentUser({ isAdmin: true, permissions: ['policies.write'] }));
    globalThis.fetch = (path, init) => Promise.resolve(answer(path as string, init));
  });
  afterEach(() => {
    cleanup();
    act(resetAllStores);
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('says how each policy stands', async () => {
    policies = {
      ...policies,
      fourEyes: { ...NO_POLICIES.fourEyes, transferAbove: '50000.00', pinChange: true, bulkAbove: 20 },
      limits: { ...NO_POLICIES.limits, day: '20000.00', count: 1 },
      newRecipientHours: 24,
      holdAbove: 60,
    };
    await open();

    expect(row('Large transfers').getByText(/Above .?50,000\.00/)).toBeTruthy();
    expect(row('Balances and credit limits').getByText('Off')).toBeTruthy();
    expect(row('PINs set by staff').getByText('On')).toBeTruthy();
    expect(row('Many approvals at once').getByText('More than 20')).toBeTruthy();
    expect(row('One day').getByText(/At most .?AED.20,000\.00/)).toBeTruthy();
    expect(row('Number of payments in a day').getByText('At most 1 payment')).toBeTruthy();
    expect(row('Wait after approval').getByText('24 hours')).toBeTruthy();
    expect(row('Amount during the wait').getByText('Nothing')).toBeTruthy();
    expect(row('Risky transfers').getByText('Above 60 of 100')).toBeTruthy();
    expect(row('US dollar').getByText(/1 USD = AED 3\.6725/)).toBeTruthy();
  });

  it('is only read without the permission', async () => {
    currentUserResource.set(fakeCurrentUser({ isAdmin: true, permissions: ['audit.read'] }));
    await open();

    expect(row('Large transfers').queryByRole('button')).toBeNull();
  });

  it('switches one on with an amount within its bounds', async () => {
    await open();
    const dialog = await change('Large transfers');
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Switch on' });
    expect(save.disabled).toBe(true);
    await user.type(dialog.getByLabelText('Amount'), '10000000.01');
    expect(dialog.getByRole('alert').textContent).toMatch(/From .?0\.01.? to .?10,000,000\.00/);
    await user.clear(dialog.getByLabelText('Amount'));
    await user.type(dialog.getByLabelText('Amount'), '50000');
    policies = { ...policies, fourEyes: { ...policies.fourEyes, transferAbove: '50000.00' } };
    await user.click(save);

    await isGone();
    expect(sent).toEqual([{ version: 3, fourEyes: { transferAbove: '50000.00' } }]);
    expect(row('Large transfers').getByText(/Above .?50,000\.00/)).toBeTruthy();
    expect(screen.getByText('Policy saved')).toBeTruthy();
  });

  it.each([
    ['One month', { limits: { month: null } }],
    ['Wait after approval', { newRecipientHours: 0 }],
    ['PINs set by staff', { fourEyes: { pinChange: false } }],
  ] as const)('switches off: %s', async (name, expected) => {
    policies = {
      ...policies,
      fourEyes: { ...policies.fourEyes, pinChange: true },
      limits: { ...policies.limits, month: '90000.00' },
      newRecipientHours: 24,
    };
    await open();
    const dialog = await change(name);
    await user.click(dialog.getByRole('button', { name: 'Switch off' }));

    await isGone();
    expect(sent).toEqual([{ version: 3, ...expected }]);
  });

  it('loads the policies again when somebody was faster, and says so', async () => {
    await open();
    const dialog = await change('US dollar');
    await user.type(dialog.getByLabelText('Rate in AED'), '{Backspace}6');
    next = () => fakeResponse(409, { code: 'stale_policy', message: 'Changed meanwhile' });
    policies = { ...policies, version: 4, holdAbove: 70 };
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await isGone();
    expect(screen.getByText('Changed meanwhile')).toBeTruthy();
    expect(sent).toEqual([{ version: 3, rates: { USD: '3.6726' } }]);
    expect(await row('Risky transfers').findByText('Above 70 of 100')).toBeTruthy();
  });

  it('says that a change waits for a second person, and shows it on the page', async () => {
    await open();
    const dialog = await change('These policies');
    next = () => fakeResponse(202, { approvalRequest: fakeApprovalRequest({ kind: 'policy_change' }) });
    policies = {
      ...policies,
      pendingApproval: fakePendingApproval({ kind: 'policy_change', mine: true, mayDecide: false }),
    };
    await user.click(dialog.getByRole('button', { name: 'Switch on' }));

    await isGone();
    expect(screen.getByText('Asked for. Somebody else decides until Friday 14:20.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Take back/ })).toBeTruthy();
    expect(row('These policies').getByText('Off')).toBeTruthy();
  });
});
