import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { ApprovalRequestDto } from '#contract/shapes/admin/approval-requests.dto';
import { fakeApprovalRequest, MARIAM } from '../../../../jest/fake-approval-requests.js';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { fakeCurrentUser } from '../../../../jest/fixtures.js';
import { approvals } from '../../../locales/en/approvals.js';
import { books } from '../../../locales/en/books.js';
import { common } from '../../../locales/en/common.js';
import { secondApprovals } from '../../../locales/en/second-approvals.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { currentUserResource } from '../../../shared/user/current-user.store.js';
import { ApprovalRequestList } from './approval-request-list.js';
import { approvalRequestsLive, decidableBy, openRequests } from './approval-requests.store.js';

const ME = { id: 'me', name: 'Omar Saleh' };
const OPEN = [
  fakeApprovalRequest(),
  fakeApprovalRequest({
    id: 'r2',
    kind: 'policy_change',
    subject: { type: 'policies', id: 'p', name: '' },
    summary: [
      { field: 'pinChange', before: 'false', after: 'true' },
      { field: 'transferAbove', before: null, after: '5000.00' },
    ],
    requestedBy: ME,
  }),
];
const ENDED = { decidedAt: '2026-11-05T12:00:00.000Z' } as const;

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
let requests: ApprovalRequestDto[];

function open(): void {
  currentUserResource.set(fakeCurrentUser({ id: ME.id, isAdmin: true, permissions: ['balances.write'] }));
  render(
    <MemoryRouter>
      <ApprovalRequestList />
    </MemoryRouter>,
  );
}

const request = (name: string) => within(screen.getByRole('region', { name }));
const chip = (name: string) => user.click(screen.getByRole('button', { name }));

describe('the requests for a second person', () => {
  beforeAll(async () => {
    await startI18n('en', () => Promise.resolve({ approvals, books, common, secondApprovals }));
    window.scrollTo = () => undefined;
  });
  beforeEach(() => {
    requests = OPEN;
    globalThis.fetch = (path) => {
      const status = new URLSearchParams((path as string).split('?')[1]).get('status');
      return Promise.resolve(
        fakeResponse(
          200,
          requests.filter((one) => one.status === status),
        ),
      );
    };
  });
  afterEach(() => {
    cleanup();
    act(resetAllStores);
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('says of open ones what changes, with a link, and who may do what', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Open 2' })).toBeTruthy();
    const balance = request('Change of a balance or credit limit');
    expect(balance.getByRole('link', { name: '1234 5678 1234 5678' }).getAttribute('href')).toBe(
      '/admin/customers?search=1234567812345678',
    );
    expect(balance.getByText(/^AED.25,000\.00$/)).toBeTruthy();
    expect(balance.getByText(MARIAM.name)).toBeTruthy();
    expect(balance.getByText('It waits until Friday 14:20.')).toBeTruthy();
    expect(balance.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Approve',
      'Decline',
    ]);
    const policies = request('Change of policies');
    expect(policies.getByText('Yes')).toBeTruthy();
    expect(policies.getByText('Second person: PIN change')).toBeTruthy();
    expect(policies.getByText('5000.00')).toBeTruthy();
    expect(policies.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Take back']);
    expect(decidableBy(ME.id, openRequests.store.getState().data ?? [])).toBe(1);
  });

  it('are not asked for by those who decide about none', async () => {
    let calls = 0;
    globalThis.fetch = () => {
      calls += 1;
      return Promise.resolve(fakeResponse(403, { statusCode: 403, code: 'forbidden', message: 'Forbidden' }));
    };
    currentUserResource.set(fakeCurrentUser({ id: ME.id, isAdmin: true, permissions: ['customers.read'] }));
    await openRequests.invalidate();
    await openRequests.load();
    expect(calls).toBe(0);
    expect(openRequests.store.getState().data).toEqual([]);
  });

  it('says of ended ones how they have ended, and why', async () => {
    requests = [
      fakeApprovalRequest({ ...ENDED, status: 'declined', decidedBy: ME, reason: 'No signed form' }),
      fakeApprovalRequest({ ...ENDED, id: 'r3', status: 'void', reason: 'stale_balance' }),
      fakeApprovalRequest({ ...ENDED, id: 'r4', status: 'void', reason: 'limit_exceeded' }),
    ];
    open();
    expect(await screen.findByText('Nothing waits for a second person')).toBeTruthy();
    await chip('Declined');
    expect(await screen.findByText('No signed form')).toBeTruthy();
    expect(document.body.textContent).toContain('Declined by Omar Saleh on 5 Nov 2026, 16:00.');
    expect(within(screen.getByRole('region')).queryAllByRole('button')).toEqual([]);
    await chip('Void');
    expect(await screen.findByText(/The balance has changed since\./)).toBeTruthy();
    expect(screen.getByText(/It was not possible any more\./)).toBeTruthy();
    await chip('Expired');
    expect(await screen.findByText('No such requests')).toBeTruthy();
  });

  it('follows what others do', async () => {
    open();
    await screen.findByRole('button', { name: 'Open 2' });
    requests = OPEN.slice(1);
    act(() => approvalRequestsLive['admin.approval-requests']?.());

    expect(await screen.findByRole('button', { name: 'Open 1' })).toBeTruthy();
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Change of a balance or credit limit' })).toBeNull();
    });
  });
});
