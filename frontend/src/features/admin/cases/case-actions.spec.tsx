import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { Permission } from '#contract/access/permissions';
import type { SupportCaseDetailDto } from '#contract/shapes/support-cases.dto';
import { fakePendingApproval } from '../../../../jest/fake-approval-requests.js';
import { fakeSupportCase } from '../../../../jest/fake-cases.js';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { fakeCurrentUser } from '../../../../jest/fixtures.js';
import { cases } from '../../../locales/en/cases.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { currentUserResource } from '../../../shared/user/current-user.store.js';
import { CaseActions } from './case-actions.js';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
let sent: string[];

function show(of: Partial<SupportCaseDetailDto>, ...permissions: Permission[]): string[] {
  currentUserResource.set(fakeCurrentUser({ id: 'priya', isAgent: true, permissions }));
  render(<CaseActions of={fakeSupportCase(of)} />);
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

const MINE = { owner: { id: 'priya', name: 'Priya Nair' } };
const OTHERS = { owner: { id: 'omar', name: 'Omar Haddad' } };

describe('the actions on a case', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ cases, common })));
  beforeEach(() => {
    sent = [];
    globalThis.fetch = (path, { method = 'GET', body } = {}) => {
      sent.push(`${method} ${path as string} ${(body as string | undefined) ?? ''}`.trim());
      return Promise.resolve(fakeResponse(200, fakeSupportCase()));
    };
  });
  afterEach(() => {
    cleanup();
    act(resetAllStores);
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it.each([
    ['open, without an owner', { status: 'open' }, ['Take']],
    ['investigated by an agent', MINE, ['Ask the customer', 'Decline', 'Resolve', 'Release']],
    ['of a colleague', OTHERS, ['Ask the customer', 'Decline', 'Resolve']],
    ['decided', { status: 'resolved' }, []],
  ] as const)('of an agent: %s', (_, of, actions) => {
    expect(show(of, 'support.desk')).toEqual(actions);
  });

  it('of a supervisor include the refund, unless one waits or nothing is left', () => {
    const both: Permission[] = ['support.desk', 'support.supervise'];
    expect(show(OTHERS, ...both)).toEqual([
      ...['Take', 'Ask the customer', 'Refund', 'Decline', 'Resolve', 'Release'],
    ]);
    cleanup();
    expect(show({ pendingApproval: fakePendingApproval() }, ...both)).not.toContain('Refund');
    cleanup();
    expect(show({ refundable: '0.00' }, ...both)).not.toContain('Refund');
  });

  it('send a refund with its amount and what was found', async () => {
    show(MINE, 'support.desk', 'support.supervise');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = await screen.findByRole('dialog');
    const amount = within(dialog).getByLabelText('Amount of the refund');
    await user.clear(amount);
    await user.type(amount, '250.01');
    await user.type(within(dialog).getByLabelText(/^What was found/), 'Paid twice.');
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    await within(dialog).findByText(/^At most/);
    expect(sent).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '100');
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }));

    await waitFor(() => {
      expect(sent[0]).toBe(
        'POST /api/support/cases/c1/decision {"outcome":"refunded","text":"Paid twice.","amount":"100.00"}',
      );
    });
  });
});
