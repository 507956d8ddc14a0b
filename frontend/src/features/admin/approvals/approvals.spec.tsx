import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { AuditItem, PendingTransferView } from '#contract/admin';
import type { ErrorCode } from '#contract/errors';
import { approvals } from '../../../locales/en/approvals.js';
import { common } from '../../../locales/en/common.js';
import { consoles } from '../../../locales/en/consoles.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetEverything } from '../../../shared/store/create-resource.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { transferQueue } from './approvals.store.js';
import { SystemOverview } from './system-overview.js';
import { TransferApprovals } from './transfer-approvals.js';

const transfer = (id: string, day: number, amount = '-250.00'): PendingTransferView => ({
  id,
  reference: `TXN-${id}`,
  amount,
  fees: '0.00',
  currency: 'AED',
  type: 'transfer',
  status: 'pending',
  purpose: 'medical',
  notes: null,
  createdAt: `2026-11-0${day}T08:00:00.000Z`,
  decidedAt: null,
  beneficiary: { name: id, bankName: 'Mashreq', accountNumber: '019000874521' },
  fromAccount: { id: '1', accountNumber: '1630082647786832', userId: '1' },
  userId: '1',
  userName: 'Layla Rahman',
  blockedReason: null,
});

/** The bank at the other end of `fetch`. */
let pending: PendingTransferView[] = [];
let trail: Partial<AuditItem>[] = [];
let refused = new Map<string, { status: number; code?: ErrorCode; message: string }>();
let decided: string[] = [];

const answer = (status: number, body: unknown) =>
  ({
    ok: status < 400,
    status,
    statusText: '',
    headers: new Map(),
    text: () => Promise.resolve(JSON.stringify(body)),
  }) as unknown as Response;

function bank(path: string, { method = 'GET', body }: RequestInit): Response {
  if (path.includes('/audit')) return answer(200, trail);
  if (method === 'GET') return answer(200, path.includes('transactions') ? pending : []);
  const id = path.split('/')[4] ?? '';
  const refusal = refused.get(id);
  if (refusal) return answer(refusal.status, { statusCode: refusal.status, ...refusal });
  decided.push(`${id}: ${(JSON.parse(body as string) as { status: string }).status}`);
  pending = pending.filter((one) => one.id !== id);
  return answer(200, {});
}

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const focused = () => document.activeElement?.querySelector('h3')?.textContent;
const rowOf = (name: string) => screen.getByRole('article', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const reload = () => act(() => transferQueue.kind.pending.reload());

async function open(...all: PendingTransferView[]): Promise<void> {
  pending = all;
  render(
    <MemoryRouter>
      <TransferApprovals />
      <Toaster closeLabel="Close" />
    </MemoryRouter>,
  );
  await reload();
}

beforeAll(async () => {
  await startI18n('en', () => Promise.resolve({ common, consoles, approvals }));
  HTMLElement.prototype.scrollIntoView = () => undefined;
  HTMLElement.prototype.checkVisibility = () => true;
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  trail = [];
  decided = [];
  refused = new Map();
  globalThis.fetch = (path, init) => Promise.resolve(bank(path as string, init ?? {}));
});
afterEach(() => {
  act(resetEverything);
  Reflect.deleteProperty(globalThis, 'fetch');
});

describe('the queue of transfers', () => {
  it('shows the oldest first, and what there is to know', async () => {
    await open(transfer('Hessa', 5), transfer('Noura', 2, '-1500.00'));

    expect(names()).toEqual(['Noura', 'Hessa']);
    expect(screen.getByText('2 waiting')).toBeTruthy();
    const row = within(rowOf('Noura'));
    for (const text of ['Mashreq', 'Layla Rahman', '1630 0826 4778 6832', 'Medical Expenses', 'TXN-Noura']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(row.getByText(/^AED.1,500\.00$/)).toBeTruthy();
  });

  it('says so when nothing waits', async () => {
    await open();

    expect(screen.getByText('No pending transfers')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve All Transfers' }).disabled).toBe(
      true,
    );
  });

  it('approves with a press, says so, and leads on to the next', async () => {
    await open(transfer('Noura', 2), transfer('Hessa', 5));
    await press('Approve Noura');

    expect(decided).toEqual(['Noura: completed']);
    expect(await screen.findByText('Transfer Updated')).toBeTruthy();
    expect(screen.getByText('Transfer status updated and balance adjusted.')).toBeTruthy();
    expect(within(rowOf('Noura')).getByText('Approved')).toBeTruthy();
    expect(names()).toEqual(['Noura', 'Hessa']);
    expect(focused()).toBe('Hessa');
    expect(screen.getByText('1 waiting')).toBeTruthy();
  });

  it('is worked through with single keys', async () => {
    await open(transfer('Noura', 2), transfer('Hessa', 3), transfer('Omar', 4));
    await user.keyboard('a');
    expect(decided).toEqual([]);

    await user.keyboard('j');
    expect(focused()).toBe('Noura');
    await user.keyboard('jk{ArrowDown}');
    expect(focused()).toBe('Hessa');
    await user.keyboard('r');
    expect(decided).toEqual(['Hessa: failed']);
    expect(focused()).toBe('Omar');
    await user.keyboard('a');
    expect(focused()).toBe('Noura');
    await user.keyboard('/omar');
    expect(names()).toEqual(['Omar']);
    await user.keyboard('{Escape}');
    expect(names()).toHaveLength(3);
  });

  it('tells the bank’s sentence when somebody was quicker, and lets the row go', async () => {
    await open(transfer('Noura', 2), transfer('Hessa', 3));
    refused.set('Noura', { status: 409, message: 'Already rejected by Mariam Al Suwaidi' });
    trail = [{ type: 'transfer.rejected', subjectId: 'Noura', actorName: 'Mariam Al Suwaidi' }];
    await press('Approve Noura');

    expect(await screen.findByText('Update Failed')).toBeTruthy();
    expect(screen.getByText('Already rejected by Mariam Al Suwaidi')).toBeTruthy();
    expect(await within(rowOf('Noura')).findByText(/^Rejected by/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve Noura' })).toBeNull();
  });

  it('says on the row why a transfer cannot be approved, and leaves it to be rejected', async () => {
    await open(transfer('Noura', 2), transfer('Hessa', 3));
    const message = 'The recipient’s account at Falaj Bank cannot receive money';
    refused.set('Noura', { status: 409, code: 'recipient_unavailable', message });
    pending = [{ ...transfer('Noura', 2), blockedReason: 'recipient_unavailable' }, transfer('Hessa', 3)];
    await press('Approve Noura');

    expect(await screen.findByText(message)).toBeTruthy();
    const reason = 'Recipient’s account cannot be credited';
    expect(await within(rowOf('Noura')).findByText(reason)).toBeTruthy();
    expect(within(rowOf('Hessa')).queryByText(reason)).toBeNull();
    refused.clear();
    await press('Reject Noura');
    expect(decided).toEqual(['Noura: failed']);
  });

  it('keeps a row that could not be decided, to be tried again', async () => {
    await open(transfer('Noura', 2));
    refused.set('Noura', { status: 503, message: 'The bank cannot be reached at the moment' });
    await press('Reject Noura');

    expect(await screen.findByText('The bank cannot be reached at the moment')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reject Noura' })).toBe(document.activeElement);
  });

  it('shows what others do without moving a row, and takes it away later', async () => {
    await open(transfer('Noura', 2), transfer('Hessa', 3));
    trail = [{ type: 'transfer.approved', subjectId: 'Noura', actorName: 'Mariam Al Suwaidi' }];
    pending = [transfer('Hessa', 3), transfer('Omar', 4)];
    await reload();

    expect(names()).toEqual(['Noura', 'Hessa', 'Omar']);
    expect(await within(rowOf('Noura')).findByText(/^Approved by/)).toBeTruthy();
    expect(screen.getByText('Noura: approved by Mariam Al Suwaidi.')).toBeTruthy();
    act(() => {
      transferQueue.settle();
    });
    expect(names()).toEqual(['Hessa', 'Omar']);
  });

  it('finds by name, customer, reference and account', async () => {
    await open(transfer('Noura', 2), transfer('Hessa', 3));
    const filter = screen.getByRole('searchbox', { name: 'Filter by name, bank or reference' });
    await user.type(filter, 'txn-hes');
    expect(names()).toEqual(['Hessa']);
    await user.clear(filter);
    await user.type(filter, 'nobody');
    expect(screen.getByText('No request fits')).toBeTruthy();

    await press('Show all requests');
    expect(names()).toHaveLength(2);
  });
});

describe('approving all of them', () => {
  it('asks with number and sum, tells how it ended, and tries again what failed', async () => {
    await open(transfer('Noura', 2), transfer('Hessa', 3), transfer('Omar', 4));
    refused = new Map([
      ['Hessa', { status: 409, message: 'Already approved by Mariam Al Suwaidi' }],
      ['Omar', { status: 503, message: 'The bank cannot be reached at the moment' }],
    ]);
    await press('Approve All Transfers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 transfers?' }));
    expect(dialog.getByText(/^AED.750\.00$/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Approve 3 transfers' }));

    expect(await screen.findAllByText('1 approved, 1 already decided, 1 failed')).not.toHaveLength(0);
    expect(screen.getByText('The bank cannot be reached at the moment')).toBeTruthy();

    refused.clear();
    await press('Try failed again');
    expect(await screen.findAllByText('1 approved')).not.toHaveLength(0);
    expect(decided).toEqual(['Noura: completed', 'Omar: completed']);
  });

  it('goes on when one cannot be approved, and says which and why', async () => {
    await open(transfer('Noura', 2), transfer('Hessa', 3));
    const message = 'The recipient’s account at Falaj Bank cannot receive money';
    refused.set('Noura', { status: 409, code: 'recipient_unavailable', message });
    await press('Approve All Transfers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 transfers?' }));
    await user.click(dialog.getByRole('button', { name: 'Approve 2 transfers' }));

    expect(await screen.findAllByText('1 approved, 1 failed')).not.toHaveLength(0);
    expect(screen.getByText(message)).toBeTruthy();
    expect(decided).toEqual(['Hessa: completed']);
    expect(screen.getByRole('button', { name: 'Reject Noura' })).toBeTruthy();
  });

  it('does nothing when the question is answered with no', async () => {
    await open(transfer('Noura', 2));
    await press('Approve All Transfers');
    await screen.findByRole('dialog', { name: 'Approve 1 transfer?' });
    await press('Cancel');

    expect(decided).toEqual([]);
    expect(names()).toEqual(['Noura']);
  });
});

describe('the system overview', () => {
  it('shows the first five, and how many more there are', async () => {
    pending = [1, 2, 3, 4, 5, 6, 7].map((day) => transfer(`T${day}`, day));
    render(
      <MemoryRouter>
        <SystemOverview onCreateUser={() => undefined} />
      </MemoryRouter>,
    );

    expect(await screen.findByText('T5')).toBeTruthy();
    expect(screen.queryByText('T6')).toBeNull();
    const more = screen.getByRole('link', { name: '+2 more...' });
    expect(more.getAttribute('href')).toBe('/admin/simple?tab=transfers');
    expect(screen.getByText('No pending beneficiaries')).toBeTruthy();
    for (const name of ['Create New User', 'Approve All Beneficiaries', 'Approve All Transfers']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });
});
