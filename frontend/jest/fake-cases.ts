import type { CaseDetailDto } from '#contract/shapes/cases.dto';
import type { SupportCaseDetailDto } from '#contract/shapes/support-cases.dto';

/** A dispute about a payment of AED 250.00 that is investigated, to be answered by 31 December 2026. */
export function fakeCase(over: Partial<CaseDetailDto> = {}): CaseDetailDto {
  return {
    id: 'c1',
    number: 'CAS-7K3M-9Q2D-X0PA',
    kind: 'dispute',
    reason: 'not_mine',
    status: 'investigating',
    text: 'I do not know this payment.',
    transactionId: 't1',
    transaction: {
      reference: 'TXN-7K3M-9Q2D-X0PA',
      amount: '-250.00',
      currency: 'AED',
      type: 'transfer',
      status: 'completed',
      createdAt: '2026-11-30T08:00:00.000Z',
      counterparty: 'Omar Haddad',
    },
    conversationId: null,
    refund: null,
    acknowledgeBy: '2026-12-07T19:59:59.999Z',
    answerBy: '2026-12-31T19:59:59.999Z',
    dueAt: '2026-12-31T19:59:59.999Z',
    acknowledgedAt: '2026-12-01T08:00:00.000Z',
    answeredAt: null,
    resolution: null,
    createdAt: '2026-12-01T08:00:00.000Z',
    timeline: [
      {
        id: 'l1',
        type: 'opened',
        by: 'customer',
        agentName: null,
        text: null,
        at: '2026-12-01T08:00:00.000Z',
      },
    ],
    ...over,
  };
}

/** The same as staff see it, without an owner. */
export function fakeSupportCase(over: Partial<SupportCaseDetailDto> = {}): SupportCaseDetailDto {
  return {
    ...fakeCase(),
    customer: {
      id: 'u1',
      firstName: 'Sara',
      lastName: 'Nasser',
      email: 'sara@example.ae',
      isRestricted: false,
    },
    owner: null,
    pendingApproval: null,
    refundable: '250.00',
    ...over,
  };
}
