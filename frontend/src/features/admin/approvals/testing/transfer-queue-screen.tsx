import { afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { PendingTransferDto } from '#contract/shapes/transfers.dto';
import { FakeApprovals } from '../../../../../jest/fake-approvals.js';
import { approvals } from '../../../../locales/en/approvals.js';
import { beneficiaries } from '../../../../locales/en/beneficiaries.js';
import { books } from '../../../../locales/en/books.js';
import { common } from '../../../../locales/en/common.js';
import { consoles } from '../../../../locales/en/consoles.js';
import { secondApprovals } from '../../../../locales/en/second-approvals.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../../shared/store/create-resource.js';
import { Toaster } from '../../../../shared/toast/toaster.js';
import { transferQueues } from '../state/approvals.store.js';
import { TransferApprovals } from '../transfer-approvals.js';

export let bank: FakeApprovals;
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
export const names = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
export const focused = () => document.activeElement?.querySelector('h3')?.textContent;
export const rowOf = (name: string) => screen.getByRole('article', { name });
export const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** Waits until the question for a reason has the focus. */
export const reasonField = async () => {
  const field = await screen.findByRole('textbox', { name: 'Reason (optional)' });
  await waitFor(() => {
    expect(document.activeElement).toBe(field);
  });
};
/** Rejects without a reason, with the mouse. */
export const reject = async (name: string) => {
  await press(`Reject ${name}`);
  const dialog = await screen.findByRole('dialog', {
    name: new RegExp(`^Reject AED.250\\.00 to\\s+${name}`),
  });
  expect(dialog.textContent).toMatch(/TXN|TX-/);
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
};
export const reload = () =>
  act(async () => {
    transferQueues.invalidate();
    await transferQueues.of('').list.load();
    await transferQueues.first.load();
  });

export async function open(...all: PendingTransferDto[]): Promise<void> {
  bank.pending = all;
  render(
    <MemoryRouter>
      <TransferApprovals />
      <Toaster closeLabel="Close" />
    </MemoryRouter>,
  );
  await reload();
}

/** Before each test of the file: a new bank without pending transfers. */
export function prepareTransferQueue(): void {
  beforeAll(async () => {
    await startI18n('en', () =>
      Promise.resolve({ beneficiaries, books, common, consoles, approvals, secondApprovals }),
    );
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
}
