import { afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { FakeUsers } from '../../../../../../jest/fake-users.js';
import { adminUsers } from '../../../../../locales/en/admin-users.js';
import { approvals } from '../../../../../locales/en/approvals.js';
import { common } from '../../../../../locales/en/common.js';
import { secondApprovals } from '../../../../../locales/en/second-approvals.js';
import { startI18n } from '../../../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../../../shared/store/create-resource.js';
import { Toaster } from '../../../../../shared/toast/toaster.js';
import { TaskDialogs } from '../task-dialogs.js';
import type { UserTask } from '../user-task.js';

const realFetch = globalThis.fetch;
export let bank: FakeUsers;

function Page({ task }: { task: UserTask }) {
  const [open, setOpen] = useState<UserTask | null>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(task);
        }}
      >
        Open
      </button>
      <TaskDialogs
        task={open}
        onClose={() => {
          setOpen(null);
        }}
      />
      <Toaster closeLabel="Close" />
    </>
  );
}

// The check is slow in jsdom; the browser tests cover whether the pointer reaches an element.
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
export const open = async (task: UserTask) => {
  render(<Page task={task} />);
  await user.click(screen.getByText('Open'));
};
export const button = (text: string) => screen.getByText(text).closest('button');
export const fill = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};
/** Keeps the bank's next answers back until the returned function is called. */
export const hold = () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    const answer = bank.fetch(path, init);
    await released;
    return answer;
  }) as unknown as typeof fetch;
  return release;
};
export const isGone = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

/** Before each test of the file: a new bank with its users. */
export function prepareTaskDialogs(): void {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, adminUsers, approvals, secondApprovals })));
  beforeEach(() => {
    resetAllStores();
    bank = new FakeUsers();
    globalThis.fetch = bank.fetch as typeof fetch;
    // jsdom does not implement scrollIntoView.
    Element.prototype.scrollIntoView = jest.fn<() => void>();
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });
}
