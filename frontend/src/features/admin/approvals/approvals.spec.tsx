import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { PendingTransferView } from '#contract/admin';
import { FakeApprovals, fakeTransfer } from '../../../../jest/fake-approvals.js';
import { approvals } from '../../../locales/en/approvals.js';
import { common } from '../../../locales/en/common.js';
import { consoles } from '../../../locales/en/consoles.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { transferQueues } from './state/approvals.store.js';
import { TransferApprovals } from './transfer-approvals.js';

let bank: FakeApprovals;
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const focused = () => document.activeElement?.querySelector('h3')?.textContent;
const rowOf = (name: string) => screen.getByRole('article', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** Waits until the question for a reason has the focus. */
const reasonField = async () => {
  const field = await screen.findByRole('textbox', { name: 'Reason (optional)' });
  await waitFor(() => {
    expect(document.activeElement).toBe(field);
  });
};
/** Rejects without a reason, with the mouse. */
const reject = async (name: string) => {
  await press(`Reject ${name}`);
  const dialog = await screen.findByRole('dialog', {
    name: new RegExp(`^Reject AED.250\\.00 to\\s+${name}`),
  });
  expect(dialog.textContent).toMatch(/TXN|TX-/);
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
};
const reload = () =>
  act(async () => {
    transferQueues.invalidate();
    await transferQueues.of('').list.load();
    await transferQueues.first.load();
  });

async function open(...all: PendingTransferView[]): Promise<void> {
  bank.pending = all;
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
  // No time passes, after which the list would remove decided rows, however slow the machine is.
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  bank = new FakeApprovals();
  globalThis.fetch = (path, init) => bank.fetch(path as string, init);
});
afterEach(() => {
  jest.restoreAllMocks();
  act(resetAllStores);
  Reflect.deleteProperty(globalThis, 'fetch');
});

describe('the transfer queue', () => {
  it('shows the oldest request first, with its details', async () => {
    await open(fakeTransfer('Hessa', 5), fakeTransfer('Noura', 2, '-1500.00'));

    expect(names()).toEqual(['Noura', 'Hessa']);
    expect(screen.getByText('2 waiting')).toBeTruthy();
    const row = within(rowOf('Noura'));
    for (const text of ['Mashreq', 'Layla Rahman', '1630 0826 4778 6832', 'Medical Expenses', 'TXN-Noura']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(row.getByText(/^AED.1,500\.00$/)).toBeTruthy();
  });

  it('shows when nothing is pending', async () => {
    await open();

    expect(screen.getByText('No pending transfers')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve All Transfers' }).disabled).toBe(
      true,
    );
  });

  it('approves on click, confirms it, and focuses the next request', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 5));
    await press('Approve Noura');

    expect(bank.decided).toEqual(['Noura: completed']);
    expect(await screen.findByText('Transfer Updated')).toBeTruthy();
    expect(
      screen.getByText(/^Approved: AED.250\.00 to Noura\. Transfer status updated and balance adjusted\.$/),
    ).toBeTruthy();
    expect(within(rowOf('Noura')).getByText('Approved')).toBeTruthy();
    expect(names()).toEqual(['Noura', 'Hessa']);
    expect(focused()).toBe('Hessa');
    expect(screen.getByText('1 waiting')).toBeTruthy();
  });

  it('can be worked through with single keys', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3), fakeTransfer('Omar', 4));
    await user.keyboard('a');
    expect(bank.decided).toEqual([]);

    await user.keyboard('j');
    expect(focused()).toBe('Noura');
    await user.keyboard('jk{ArrowDown}');
    expect(focused()).toBe('Hessa');
    await user.keyboard('r');
    await reasonField();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(bank.decided).toEqual(['Hessa: failed']);
    });
    await waitFor(() => {
      expect(focused()).toBe('Omar');
    });
    await user.keyboard('a');
    expect(focused()).toBe('Noura');
    await user.keyboard('/noura');
    await waitFor(() => {
      expect(names()).toEqual(['Noura']);
    });
    await waitFor(() => {
      expect(bank.asked.at(-1)).toBe('/api/admin/transactions/pending?limit=200&order=oldest&search=noura');
    });
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    });
  });

  it('shows the server’s message when another administrator decided first, and ends the row', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    bank.refused.set('Noura', { status: 409, message: 'Already rejected by Mariam Al Suwaidi' });
    bank.trail = [{ type: 'transfer.rejected', subjectId: 'Noura', actorName: 'Mariam Al Suwaidi' }];
    await press('Approve Noura');

    expect(await screen.findByText('Update Failed')).toBeTruthy();
    expect(screen.getByText('Already rejected by Mariam Al Suwaidi')).toBeTruthy();
    expect(await within(rowOf('Noura')).findByText(/^Rejected by/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve Noura' })).toBeNull();
  });

  it('shows on the row why a transfer cannot be approved, and still lets it be rejected', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    const message = 'The recipient’s account at Falaj Bank cannot receive money';
    bank.refused.set('Noura', { status: 409, code: 'recipient_unavailable', message });
    bank.pending = [
      { ...fakeTransfer('Noura', 2), blockedReason: 'recipient_unavailable' },
      fakeTransfer('Hessa', 3),
    ];
    await press('Approve Noura');

    expect(await screen.findByText(message)).toBeTruthy();
    const reason = 'Recipient’s account cannot be credited';
    expect(await within(rowOf('Noura')).findByText(reason)).toBeTruthy();
    expect(within(rowOf('Hessa')).queryByText(reason)).toBeNull();
    bank.refused.clear();
    await reject('Noura');
    await waitFor(() => {
      expect(bank.decided).toEqual(['Noura: failed']);
    });
  });

  it('keeps a row whose decision failed, for another attempt', async () => {
    await open(fakeTransfer('Noura', 2));
    bank.refused.set('Noura', { status: 503, message: 'The bank cannot be reached at the moment' });
    await reject('Noura');

    expect(await screen.findByText('The bank cannot be reached at the moment')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reject Noura' })).toBe(document.activeElement);
  });

  it('shows the decisions of others without moving rows, and removes the rows later', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    bank.trail = [{ type: 'transfer.approved', subjectId: 'Noura', actorName: 'Mariam Al Suwaidi' }];
    bank.pending = [fakeTransfer('Hessa', 3), fakeTransfer('Omar', 4)];
    await reload();

    expect(names()).toEqual(['Noura', 'Hessa', 'Omar']);
    expect(await within(rowOf('Noura')).findByText(/^Approved by/)).toBeTruthy();
    expect(screen.getByText('Noura: approved by Mariam Al Suwaidi.')).toBeTruthy();
    act(() => {
      transferQueues.of('').settle();
    });
    expect(names()).toEqual(['Hessa', 'Omar']);
  });

  it('searches on the server, and focuses the first result on Enter', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    const filter = screen.getByRole('searchbox', { name: 'Filter by name, bank or reference' });
    await user.type(filter, 'txn-hes');
    await waitFor(() => {
      expect(names()).toEqual(['Hessa']);
    });
    expect(screen.getByText('2 waiting')).toBeTruthy();
    await user.clear(filter);
    await user.type(filter, 'noura{Enter}');
    await waitFor(() => {
      expect(focused()).toBe('Noura');
    });
    await user.clear(filter);
    await user.type(filter, 'nobody');
    expect(await screen.findByText('No request fits')).toBeTruthy();

    await press('Show all requests');
    await waitFor(() => {
      expect(names()).toHaveLength(2);
    });
  });
});

describe('rejecting', () => {
  it('sends a reason that was typed, or none', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    await user.keyboard('jr');
    await reasonField();
    await user.keyboard(' Ask the bank in Lyon {Enter}');
    await waitFor(() => {
      expect(focused()).toBe('Hessa');
    });
    await user.keyboard('r');
    await reasonField();
    await user.keyboard('{Enter}');

    await waitFor(() => {
      expect(bank.decided).toEqual(['Noura: failed, Ask the bank in Lyon', 'Hessa: failed']);
    });
    expect(await screen.findByText(/^Rejected: AED.250\.00 to Hessa\./)).toBeTruthy();
  });

  it('sends a frequent reason by its name, for the customer’s language', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    await press('Reject Noura');
    await reasonField();
    await press('This request was made twice.');
    await reasonField();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(focused()).toBe('Hessa');
    });
    await user.keyboard('r');
    await reasonField();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    await waitFor(() => {
      expect(bank.decided).toEqual(['Noura: failed, duplicate', 'Hessa: failed, purpose_unclear']);
    });
  });

  it('is given up with Escape', async () => {
    await open(fakeTransfer('Noura', 2));
    await user.keyboard('jr');
    await reasonField();
    await user.keyboard('{Escape}');

    await waitFor(() => {
      expect(focused()).toBe('Noura');
    });
    expect(bank.decided).toEqual([]);
  });
});

describe('approving all', () => {
  it('asks with count and total, shows the outcome, and retries what failed', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3), fakeTransfer('Omar', 4));
    bank.refused = new Map([
      ['Hessa', { status: 409, message: 'Already approved by Mariam Al Suwaidi' }],
      ['Omar', { status: 503, message: 'The bank cannot be reached at the moment' }],
    ]);
    await press('Approve All Transfers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 transfers?' }));
    expect(dialog.getByText(/^AED.750\.00$/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Approve 3 transfers' }));

    expect(await screen.findAllByText('1 approved, 1 already decided, 1 failed')).not.toHaveLength(0);
    expect(screen.getByText('The bank cannot be reached at the moment')).toBeTruthy();

    bank.refused.clear();
    await press('Try failed again');
    expect(await screen.findAllByText('1 approved')).not.toHaveLength(0);
    expect(bank.decided).toEqual(['Noura: completed', 'Omar: completed']);
  });

  it('continues when one cannot be approved, and shows which and why', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    const message = 'The recipient’s account at Falaj Bank cannot receive money';
    bank.refused.set('Noura', { status: 409, code: 'recipient_unavailable', message });
    await press('Approve All Transfers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 transfers?' }));
    await user.click(dialog.getByRole('button', { name: 'Approve 2 transfers' }));

    expect(await screen.findAllByText('1 approved, 1 failed')).not.toHaveLength(0);
    const line = within(screen.getByRole('list', { name: 'What failed' })).getByRole('listitem');
    expect(line.textContent).toMatch(/^NouraAED.250\.00TXN-NouraRecipient’s account cannot be credited/);
    expect(within(line).getByText('This request can only be rejected.')).toBeTruthy();
    // Another attempt would fail again.
    expect(screen.queryByRole('button', { name: 'Try failed again' })).toBeNull();
    expect(bank.decided).toEqual(['Hessa: completed']);
    expect(screen.getByRole('button', { name: 'Reject Noura' })).toBeTruthy();
  });

  it('takes those that passed their checks, and the others only if that is chosen', async () => {
    const blocked = { ...fakeTransfer('Omar', 4), blockedReason: 'recipient_unavailable' as const };
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3), blocked);
    await press('Approve All Transfers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 transfers?' }));
    expect(dialog.getByText('2 clean, 1 with failed checks')).toBeTruthy();
    expect(dialog.getByText(/^AED.500\.00$/)).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Also approve the 1 with failed checks' }));
    expect(dialog.getByRole('button', { name: 'Approve 3 transfers' })).toBeTruthy();
    expect(dialog.getByText(/^AED.750\.00$/)).toBeTruthy();
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Approve 2 transfers' }));

    expect(await screen.findAllByText('2 approved')).not.toHaveLength(0);
    expect(bank.decided).toEqual(['Noura: completed', 'Hessa: completed']);
  });

  it('approves nothing by default if nothing passed its checks', async () => {
    await open({ ...fakeTransfer('Omar', 4), blockedReason: 'recipient_unavailable' });
    await press('Approve All Transfers');
    const dialog = within(await screen.findByRole('dialog', { name: 'None passed its checks' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Approve 1 transfer' }));

    await waitFor(() => {
      expect(bank.decided).toEqual(['Omar: completed']);
    });
  });

  it('names the number that a search has found, and ends with an empty queue', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    await user.type(screen.getByRole('searchbox'), 'hes');
    await user.click(await screen.findByRole('button', { name: 'Approve 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 1 transfer?' }));
    await user.click(dialog.getByRole('button', { name: 'Approve 1 transfer' }));
    expect(await screen.findAllByText('1 approved')).not.toHaveLength(0);
    expect(bank.decided).toEqual(['Hessa: completed']);

    jest.restoreAllMocks();
    await user.clear(screen.getByRole('searchbox'));
    await user.click(await screen.findByRole('button', { name: 'Approve All Transfers' }));
    const rest = within(await screen.findByRole('dialog', { name: 'Approve 1 transfer?' }));
    await user.click(rest.getByRole('button', { name: 'Approve 1 transfer' }));
    expect(await screen.findByText('All clear', {}, { timeout: 5_000 })).toBeTruthy();
  });

  it('does nothing when the dialog is cancelled', async () => {
    await open(fakeTransfer('Noura', 2));
    await press('Approve All Transfers');
    await screen.findByRole('dialog', { name: 'Approve 1 transfer?' });
    await press('Cancel');

    expect(bank.decided).toEqual([]);
    expect(names()).toEqual(['Noura']);
  });
});
