import type { CardDto } from '#contract/shapes/cards.dto';

/** An active debit card ending in 4821, of which AED 250.00 of 1,000.00 is spent. */
export function fakeCard(over: Partial<CardDto> = {}): CardDto {
  return {
    id: 'card1',
    kind: 'debit',
    accountId: 'acc1',
    status: 'active',
    last4: '4821',
    expiresOn: '2031-11-30',
    monthlyLimit: '1000.00',
    version: 1,
    spent: '250.00',
    credit: null,
    currency: 'AED',
    reason: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    ...over,
  };
}
