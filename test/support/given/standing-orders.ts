import type { ExecutionDto, StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { BankClock } from '../../../backend/src/platform/database/transaction/bank-clock.js';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import type { Bank } from '../bank.js';
import type { Answer } from '../http/client.js';
import type { Colleague, Customer } from './people.js';

/** The body of a valid standing order, with the given changes. */
export function orderRequest(customer: Customer, change: Record<string, unknown> = {}) {
  return {
    fromAccountId: customer.accountId,
    toBeneficiaryId: customer.beneficiaryId,
    amount: '100.00',
    purpose: 'other',
    startsOn: '2049-01-31',
    frequency: 'monthly',
    transactionPin: customer.pin,
    ...change,
  };
}

/** Sends a valid request for a standing order, with the given changes. */
export function requestOrder(
  customer: Customer,
  change: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  return customer.client.post('/api/standing-orders', orderRequest(customer, change), headers);
}

/** Sets up a standing order, which must succeed; with an administrator it is approved as well. Returns its id. */
export async function standingOrder(
  customer: Customer,
  change: Record<string, unknown> = {},
  admin?: Colleague,
): Promise<string> {
  const { body, status, text } = await requestOrder(customer, change);
  if (status !== 201) throw new Error(`The standing order was refused: ${text}`);
  const { id } = body as StandingOrderDto;
  if (admin) await decideOrder(admin, id, 'active');
  return id;
}

/** Decides about an order in the version that the administrator has seen; the first one is that of a new order. */
export function decideOrder(
  admin: Colleague,
  id: string,
  status: 'active' | 'rejected',
  { reason, version = 1 }: { reason?: string; version?: number } = {},
) {
  return admin.client.patch(`/api/admin/standing-orders/${id}`, {
    status,
    version,
    ...(reason === undefined ? {} : { reason }),
  });
}

export async function orderOf({ client }: Customer, id: string): Promise<StandingOrderDto> {
  const { body } = await client.get('/api/standing-orders');
  const found = (body as StandingOrderDto[]).find((order) => order.id === id);
  if (!found) throw new Error('The customer has no such standing order.');
  return found;
}

/** What became of the due days, oldest first: `2049-01-31 executed`, `2049-02-28 failed insufficient_funds`. */
export async function executionsOf({ client }: Customer, id: string): Promise<string[]> {
  const { body } = await client.get(`/api/standing-orders/${id}/executions`);
  return (body as ExecutionDto[])
    .map(({ dueOn, status, reason }) => [dueOn, status, ...(reason ? [reason] : [])].join(' '))
    .reverse();
}

/** From now on, what the bank writes carries this time of Dubai, `2049-01-31 08:00`; `null` for the real one. */
export function setClock(bank: Bank, moment: string | null): void {
  bank.app.get(BankClock).asOf = moment === null ? null : timeOf(moment);
}

/** Sets the clock to each of these moments, and runs the jobs that are due then. */
export async function runJobs(bank: Bank, ...moments: readonly string[]): Promise<void> {
  for (const moment of moments) {
    setClock(bank, moment);
    await bank.app.get(JobsService).runDue(timeOf(moment));
  }
}

function timeOf(moment: string): Date {
  return new Date(`${moment.replace(' ', 'T')}:00+04:00`);
}
