import type { BillDto, BillPaymentDto } from '#contract/shapes/bills.dto';

/** A pending electricity bill of AED 420.75. */
export function fakeBill(over: Partial<BillDto> = {}): BillDto {
  return {
    id: 'bill1',
    customerBillerId: 'own1',
    billerName: 'Oasis Power & Water',
    category: 'electricity',
    consumerNumber: '2004417731',
    number: '2004417731-202611',
    issuedOn: '2026-11-01',
    dueOn: '2026-11-29',
    amount: '420.75',
    rest: '420.75',
    currency: 'AED',
    status: 'pending',
    partialAllowed: false,
    isConfirming: false,
    paidBy: null,
    ...over,
  };
}

/** A payment of {@link fakeBill} that the network has made. */
export function fakeBillPayment(over: Partial<BillPaymentDto> = {}): BillPaymentDto {
  return {
    id: 'pay1',
    billId: 'bill1',
    billerName: 'Oasis Power & Water',
    category: 'electricity',
    consumerNumber: '2004417731',
    billNumber: '2004417731-202611',
    accountId: 'a1',
    amount: '420.75',
    currency: 'AED',
    status: 'paid',
    reason: null,
    transactionId: 't1',
    reference: 'TXN-1',
    receipt: 'RC0000000001',
    isAutomatic: false,
    createdAt: '2026-11-12T08:00:00.000Z',
    settledAt: '2026-11-12T08:00:01.000Z',
    ...over,
  };
}
