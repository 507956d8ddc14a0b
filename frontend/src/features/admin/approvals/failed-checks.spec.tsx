import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { PendingStandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { fakeTransfer } from '../../../../jest/fake-approvals.js';
import { fakeCard } from '../../../../jest/fake-cards.js';
import { approvals } from '../../../locales/en/approvals.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { CardColumns } from './card-approvals.js';
import { StandingOrderColumns } from './standing-order-approvals.js';
import { TransferColumns } from './transfer-approvals.js';

const OWNER = { userId: 'u1', userName: 'Layla Rahman', accountNumber: '1630082647786832' };
const ORDER: Omit<PendingStandingOrderDto, 'failedChecks'> = {
  ...OWNER,
  id: 'o1',
  fromAccountId: 'a1',
  beneficiary: { id: 'b1', name: 'Noura', bankName: 'Mashreq' },
  amount: '100.00',
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
};

const PLACE = { nameId: 'name' };

const shown = (text: string) => screen.queryByText(text) !== null;

describe('the row of a request', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ approvals, common })));

  it.each([
    [undefined, [false, false]],
    [[], [false, false]],
    [['account_inactive'], [true, false]],
    [
      ['account_inactive', 'beneficiary_not_approved'],
      [true, true],
    ],
  ] as const)('for a standing order that fails %j says why', (failed, expected) => {
    const order = { ...ORDER, ...(failed && { failedChecks: [...failed] }) } as PendingStandingOrderDto;
    render(<StandingOrderColumns order={order} place={PLACE} />, { wrapper: MemoryRouter });

    expect([shown('The account is not active'), shown('The recipient is not approved')]).toEqual(expected);
  });

  it.each([
    [null, [false, false]],
    ['recipient_unavailable', [true, false]],
    ['customer_frozen', [false, true]],
  ] as const)('for a transfer that fails %s says why', (blockedReason, expected) => {
    const transfer = { ...fakeTransfer('Noura', 2), blockedReason };
    render(<TransferColumns transfer={transfer} place={PLACE} />, { wrapper: MemoryRouter });

    const texts = ['Recipient’s account cannot be credited', 'The customer has frozen everything'];
    expect(texts.map(shown)).toEqual(expected);
  });

  it.each([[[], false] as const, [['account_inactive'], true] as const])(
    'for a card that fails %j says why',
    (failed, expected) => {
      const card = { ...fakeCard({ status: 'requested' }), ...OWNER, failedChecks: [...failed] };
      render(<CardColumns card={card} place={PLACE} />, { wrapper: MemoryRouter });

      expect(shown('The account is not active')).toBe(expected);
    },
  );
});
