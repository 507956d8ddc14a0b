import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { PendingApprovalDto } from '#contract/shapes/admin/approval-requests.dto';
import { fakeApprovalRequest, fakePendingApproval } from '../../../../jest/fake-approval-requests.js';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { books } from '../../../locales/en/books.js';
import { common } from '../../../locales/en/common.js';
import { secondApprovals } from '../../../locales/en/second-approvals.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { PendingApproval } from './pending-approval.js';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
let sent: string[];
let refusal: object | null;

function answer(path: string, { method = 'GET', body }: RequestInit = {}): Response {
  if (method === 'GET') return fakeResponse(200, [fakeApprovalRequest()]);
  sent.push(`${method} ${path} ${(body as string | undefined) ?? ''}`.trim());
  if (refusal) return fakeResponse(409, { statusCode: 409, ...refusal });
  return method === 'DELETE'
    ? fakeResponse(204)
    : fakeResponse(200, { approvalRequest: fakeApprovalRequest(), result: null });
}

async function show(of: Partial<PendingApprovalDto> = {}): Promise<void> {
  render(
    <>
      <PendingApproval of={fakePendingApproval(of)} name="Checking" />
      <Toaster closeLabel="Close" />
    </>,
  );
  await screen.findByText('Balance');
}

/** Without that of the toast, which has no text. */
const buttons = () => screen.queryAllByRole('button').flatMap(({ textContent }) => textContent || []);

describe('what waits for a second person, on the thing itself', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ books, common, secondApprovals })));
  beforeEach(() => {
    [sent, refusal] = [[], null];
    globalThis.fetch = (path, init) => Promise.resolve(answer(path as string, init));
  });
  afterEach(() => {
    cleanup();
    act(resetAllStores);
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('says what changes, who has asked and until when, and is approved', async () => {
    await show();
    expect(screen.getByText(/^AED.1,000\.00$/)).toBeTruthy();
    expect(screen.getByText(/^AED.25,000\.00$/)).toBeTruthy();
    expect(document.body.textContent).toContain(
      'Waits for a second person: asked by Mariam Al Suwaidi, until Friday 14:20',
    );
    await user.click(screen.getByRole('button', { name: 'Approve as the second person: Checking' }));

    await waitFor(() => {
      expect(sent).toEqual(['POST /api/admin/approval-requests/r1/decision {"decision":"approve"}']);
    });
    expect(await screen.findByText('The change is made.')).toBeTruthy();
  });

  it('is declined for a reason', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: 'Decline as the second person: Checking' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request?' }));
    await user.type(dialog.getByLabelText('Reason (optional)'), 'No signed form');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));

    await waitFor(() => {
      expect(sent).toEqual([
        'POST /api/admin/approval-requests/r1/decision {"decision":"decline","reason":"No signed form"}',
      ]);
    });
    expect(await screen.findByText('Declined')).toBeTruthy();
  });

  it('is taken back by whoever has asked, who cannot approve it', async () => {
    await show({ mine: true, mayDecide: false });
    expect(
      screen.getByText('You asked for this. It waits for a second person until Friday 14:20.'),
    ).toBeTruthy();
    expect(buttons()).toEqual(['Take back']);
    await user.click(screen.getByRole('button', { name: /^Take back/ }));

    await waitFor(() => {
      expect(sent).toEqual(['DELETE /api/admin/approval-requests/r1']);
    });
  });

  it('offers nothing to those who may not decide', async () => {
    await show({ mayDecide: false });
    expect(buttons()).toEqual([]);
  });

  it('says why an approval is not possible any more', async () => {
    refusal = { code: 'request_void', message: 'Something has changed meanwhile' };
    await show();
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText('Something has changed meanwhile')).toBeTruthy();
  });
});
