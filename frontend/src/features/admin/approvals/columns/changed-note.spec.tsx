import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { PendingStandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { fakeResponse } from '../../../../../jest/fake-response.js';
import { approvals } from '../../../../locales/en/approvals.js';
import { common } from '../../../../locales/en/common.js';
import { consoles } from '../../../../locales/en/consoles.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../../shared/store/create-resource.js';
import { standingOrderQueues } from '../state/approvals.store.js';
import { StandingOrderApprovals } from '../standing-order-approvals.js';

const ORDER: PendingStandingOrderDto = {
  id: 'o1',
  userId: 'u1',
  userName: 'Layla Rahman',
  accountNumber: '1630082647786832',
  fromAccountId: 'a1',
  beneficiary: { id: 'b1', name: 'Noura', bankName: 'Mashreq' },
  amount: '10.00',
  currency: 'AED',
  purpose: 'other',
  notes: null,
  frequency: 'monthly',
  startsOn: '2026-12-31',
  endsOn: null,
  count: null,
  version: 1,
  status: 'pending',
  nextOn: '2026-12-31',
  executed: 0,
  reason: null,
  createdAt: '2026-11-05T08:00:00.000Z',
  failedChecks: [],
};

const original = globalThis.fetch;
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
let order: PendingStandingOrderDto;
let sent: unknown[];

describe('a standing order that its owner raises while an administrator looks at it', () => {
  beforeAll(async () => {
    await startI18n('en', () => Promise.resolve({ common, consoles, approvals }));
    HTMLElement.prototype.scrollIntoView = () => undefined;
    HTMLElement.prototype.checkVisibility = () => true;
  });
  beforeEach(() => {
    act(resetAllStores);
    [order, sent] = [ORDER, []];
    globalThis.fetch = (_path, { method = 'GET', body } = {}) => {
      if (method === 'GET') return Promise.resolve(fakeResponse(200, [order]));
      const decision = JSON.parse(body as string) as { version: number };
      sent.push(decision);
      if (decision.version === order.version) return Promise.resolve(fakeResponse(200, order));
      const refusal = {
        statusCode: 409,
        code: 'stale_standing_order',
        message: 'Changed',
        presentVersion: 2,
      };
      return Promise.resolve(fakeResponse(409, refusal));
    };
  });
  afterAll(() => {
    globalThis.fetch = original;
  });

  it('is not approved as it was; the row shows the new amount, the one before, and stays where it is', async () => {
    render(<StandingOrderApprovals />, { wrapper: MemoryRouter });
    await act(() => standingOrderQueues.of('').list.load());
    const approve = await screen.findByRole('button', { name: 'Approve Noura' });
    expect(screen.queryByText('Changed by the customer')).toBeNull();
    order = { ...ORDER, amount: '800000.00', version: 2 };

    await user.click(approve);

    await waitFor(() => {
      expect(screen.getByText('Changed by the customer').parentElement?.textContent).toMatch(
        /^Changed by the customerBefore:AED.10\.00$/,
      );
    });
    expect(screen.getByText(/AED.800,000\.00/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve Noura' })).toBe(approve);
    await user.click(approve);
    await waitFor(() => {
      expect(sent).toMatchObject([{ version: 1 }, { version: 2 }]);
    });
  });
});
