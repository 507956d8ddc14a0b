import type {
  AutopayRequestDto,
  BillerDto,
  CustomerBillerDto,
  CustomerBillerRequestDto,
} from '#contract/shapes/billers.dto';
import type { BillDto, BillPaymentDto, PayBillDto, ScheduleBillDto } from '#contract/shapes/bills.dto';
import type { Sent } from '#contract/sent';
import { http } from '../../shared/api/http.js';
import { withConfirmation, withoutPin } from '../../shared/confirmation/confirmation.store.js';
import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { createResource } from '../../shared/store/create-resource.js';

/** Open bills, the most urgent first; then paid ones, the newest first. */
export const billsResource = createResource<BillDto[]>('bills', '/api/bills');

/** The billers that the customer has added, oldest first. */
export const ownBillersResource = createResource<CustomerBillerDto[]>('billers/own', '/api/billers/own');

/** The billers that can be added, by name. */
export const billersResource = createResource<BillerDto[]>('billers', '/api/billers');

/** Payments, newest first. */
export const billPaymentsResource = createResource<BillPaymentDto[]>('bills/payments', '/api/bills/payments');

function outdate(): void {
  for (const resource of [billsResource, ownBillersResource, billPaymentsResource])
    void resource.invalidate();
}

export const billsLive: LiveBindings = { bills: outdate };

/** Sends a change, and reloads what it may have changed. */
async function changing<Answer>(sent: Promise<Answer>): Promise<Answer> {
  try {
    return await sent;
  } finally {
    outdate();
  }
}

/** Pays a bill. The same key pays it once, however often it is sent. */
export function payBill(id: string, request: PayBillDto, key: string): Promise<BillPaymentDto> {
  const headers = { 'Idempotency-Key': key };
  const confirmed = { action: 'bill_payment', details: { billId: id, ...withoutPin(request) } } as const;
  return changing(
    withConfirmation(confirmed, (confirmation) =>
      http.post<BillPaymentDto>(`/api/bills/${id}/payments`, { ...request, ...confirmation }, { headers }),
    ),
  );
}

export function scheduleBill(id: string, request: ScheduleBillDto): Promise<BillDto> {
  const confirmed = { action: 'bill_payment', details: { billId: id, ...withoutPin(request) } } as const;
  return changing(
    withConfirmation(confirmed, (confirmation) =>
      http.put<BillDto>(`/api/bills/${id}/schedule`, { ...request, ...confirmation }),
    ),
  );
}

export function unscheduleBill(id: string): Promise<void> {
  return changing(http.delete(`/api/bills/${id}/schedule`));
}

export function addBiller(request: CustomerBillerRequestDto): Promise<CustomerBillerDto> {
  return changing(http.post<CustomerBillerDto>('/api/billers/own', request));
}

export function removeBiller(id: string): Promise<void> {
  return changing(http.delete(`/api/billers/own/${id}`));
}

/** @param reminderDays days before the due day; `null` for no reminders */
export function setReminders(id: string, reminderDays: number | null): Promise<CustomerBillerDto> {
  return changing(http.patch<CustomerBillerDto>(`/api/billers/own/${id}`, { reminderDays }));
}

export function setAutopay(id: string, request: Sent<AutopayRequestDto>): Promise<CustomerBillerDto> {
  const details = { customerBillerId: id, ...withoutPin(request) };
  return changing(
    withConfirmation({ action: 'autopay', details }, (confirmation) =>
      http.put<CustomerBillerDto>(`/api/billers/own/${id}/autopay`, { ...request, ...confirmation }),
    ),
  );
}

export function endAutopay(id: string): Promise<void> {
  return changing(http.delete(`/api/billers/own/${id}/autopay`));
}
