import type {
  AutopayRequest,
  BillerView,
  BillPaymentView,
  BillView,
  CustomerBillerRequest,
  CustomerBillerView,
  PayBillRequest,
  ScheduleBillRequest,
} from '#contract/bills';
import { http } from '../../shared/api/http.js';
import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { createResource } from '../../shared/store/create-resource.js';

/** Open bills, the most urgent first; then paid ones, the newest first. */
export const billsResource = createResource<BillView[]>('bills', () => http.get<BillView[]>('/api/bills'));

/** The billers that the customer has added, oldest first. */
export const ownBillersResource = createResource<CustomerBillerView[]>('billers/own', () =>
  http.get<CustomerBillerView[]>('/api/billers/own'),
);

/** The billers that can be added, by name. */
export const billersResource = createResource<BillerView[]>('billers', () =>
  http.get<BillerView[]>('/api/billers'),
);

/** Payments, newest first. */
export const billPaymentsResource = createResource<BillPaymentView[]>('bills/payments', () =>
  http.get<BillPaymentView[]>('/api/bills/payments'),
);

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
export function payBill(id: string, request: PayBillRequest, key: string): Promise<BillPaymentView> {
  const headers = { 'Idempotency-Key': key };
  return changing(http.post<BillPaymentView>(`/api/bills/${id}/payments`, request, { headers }));
}

export function scheduleBill(id: string, request: ScheduleBillRequest): Promise<BillView> {
  return changing(http.put<BillView>(`/api/bills/${id}/schedule`, request));
}

export function unscheduleBill(id: string): Promise<void> {
  return changing(http.delete(`/api/bills/${id}/schedule`));
}

export function addBiller(request: CustomerBillerRequest): Promise<CustomerBillerView> {
  return changing(http.post<CustomerBillerView>('/api/billers/own', request));
}

export function removeBiller(id: string): Promise<void> {
  return changing(http.delete(`/api/billers/own/${id}`));
}

/** @param reminderDays days before the due day; `null` for no reminders */
export function setReminders(id: string, reminderDays: number | null): Promise<CustomerBillerView> {
  return changing(http.patch<CustomerBillerView>(`/api/billers/own/${id}`, { reminderDays }));
}

export function setAutopay(id: string, request: AutopayRequest): Promise<CustomerBillerView> {
  return changing(http.put<CustomerBillerView>(`/api/billers/own/${id}/autopay`, request));
}

export function endAutopay(id: string): Promise<void> {
  return changing(http.delete(`/api/billers/own/${id}/autopay`));
}
