import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import type { TransferContextDto } from '#contract/shapes/admin/request-contexts.dto';
import type { PendingTransferDto } from '#contract/shapes/transfers.dto';
import type { ErrorCode } from '#contract/errors';
import { fakeApprovalRequest, fakePendingApproval } from './fake-approval-requests.js';
import { fakeResponse } from './fake-response.js';
import { fakeAdminTransaction } from './fixtures.js';

/** A pending transfer of AED 250.00 to a person named `id`, submitted on that day of November. */
export const fakeTransfer = (id: string, day: number, amount = '-250.00'): PendingTransferDto => ({
  ...fakeAdminTransaction({
    id,
    amount,
    status: 'pending',
    purpose: 'medical',
    createdAt: `2026-11-0${day}T08:00:00.000Z`,
    beneficiary: { name: id, bankName: 'Mashreq', accountNumber: '019000874521' },
    fromAccount: { id: '1', accountNumber: '1630082647786832', userId: '1' },
    userId: '1',
    userName: 'Layla Rahman',
  }),
  blockedReason: null,
  beneficiaryIban: null,
  signals: [],
  risk: 0,
  pendingApproval: null,
});

/** What is known around a transfer: its recipient was approved, and was paid once before. */
const fakeContext = (request: PendingTransferDto): TransferContextDto => ({
  request,
  customer: { id: '1', name: 'Layla Rahman', isRestricted: false, since: '2025-11-01T08:00:00.000Z' },
  account: {
    id: '1',
    accountType: 'current',
    accountNumber: '1630082647786832',
    currency: 'AED',
    isActive: true,
    availableBalance: '750.00',
  },
  recipient: {
    id: 'b1',
    status: 'approved',
    savedAt: '2026-10-01T08:00:00.000Z',
    decidedAt: '2026-10-02T08:00:00.000Z',
    decidedBy: 'Mariam Al Suwaidi',
  },
  checks: [{ name: 'recipient_unavailable', hasFailed: request.blockedReason !== null }],
  payments: [
    {
      id: 'p1',
      reference: 'TXN-EARLIER',
      amount: '40.00',
      currency: 'AED',
      status: 'completed',
      createdAt: '2026-10-03T08:00:00.000Z',
    },
  ],
  waiting: [],
  timeline: [],
});

interface Refusal {
  status: number;
  code?: ErrorCode;
  message: string;
}

/** The bank's side of the approval queues, behind `fetch`. */
export class FakeApprovals {
  pending: PendingTransferDto[] = [];
  trail: Partial<AuditItemDto>[] = [];
  /** How the decision of an item is refused, by its id. */
  refused = new Map<string, Refusal>();
  /** The transfers whose approval waits for a second person. */
  guarded = new Set<string>();
  /** The decisions made, as 'id: status', with the reason if there is one. */
  readonly decided: string[] = [];
  /** The decisions as a second person, as 'id of the request: decision'. */
  readonly secondDecisions: string[] = [];
  /** The addresses of the lists that were requested. */
  readonly asked: string[] = [];

  readonly fetch = (path: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> =>
    Promise.resolve(
      method === 'GET' ? this.read(path) : this.decide(path.split('/')[4] ?? '', body as string),
    );

  private read(path: string): Response {
    if (path.includes('/audit')) return fakeResponse(200, this.trail);
    if (path.endsWith('/context')) {
      const transfer = this.pending.find(({ id }) => id === path.split('/')[4]);
      return transfer ? fakeResponse(200, fakeContext(transfer)) : fakeResponse(404, { message: 'Gone' });
    }
    this.asked.push(path);
    return pageOf(path.includes('transactions') ? this.pending : [], path);
  }

  private decide(id: string, body: string): Response {
    const refusal = this.refused.get(id);
    if (refusal) return fakeResponse(refusal.status, { statusCode: refusal.status, ...refusal });
    const { status, reason, decision } = JSON.parse(body) as Partial<Record<string, string>>;
    if (decision !== undefined) {
      this.secondDecisions.push(`${id}: ${decision}`);
      return fakeResponse(200, {});
    }
    if (status === 'completed' && this.guarded.has(id)) {
      const asked = { id: `request ${id}`, kind: 'transfer_approval' } as const;
      const pendingApproval = fakePendingApproval({ ...asked, mine: true, mayDecide: false });
      this.pending = this.pending.map((one) => (one.id === id ? { ...one, pendingApproval } : one));
      return fakeResponse(202, { approvalRequest: fakeApprovalRequest(asked) });
    }
    this.decided.push(`${id}: ${status}${reason === undefined ? '' : `, ${reason}`}`);
    this.pending = this.pending.filter((one) => one.id !== id);
    return fakeResponse(200, {});
  }
}

/** Filters, sorts (by time or by amount) and pages, as the server does. */
function pageOf(all: PendingTransferDto[], path: string): Response {
  const query = new URLSearchParams(path.split('?')[1]);
  const search = (query.get('search') ?? '').toLowerCase();
  const [checks, check, signal] = [query.get('checks'), query.get('check'), query.get('signal')];
  const matching = all
    .filter(({ blockedReason }) => checks === null || (blockedReason === null) === (checks === 'passed'))
    .filter(({ blockedReason }) => check === null || blockedReason === check)
    .filter(({ signals }) => signal === null || signals.some(({ id }) => id === signal))
    .filter(({ id, reference }) => `${id} ${reference}`.toLowerCase().includes(search))
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  if (query.get('order') === 'newest') matching.reverse();
  if (query.get('order') === 'largest') matching.sort((a, b) => Number(a.amount) - Number(b.amount));
  if (query.get('sort') === 'risk') matching.sort((a, b) => b.risk - a.risk);
  const after = query.get('after') ?? '';
  const rest = matching.filter(({ createdAt }) => createdAt > after);
  const rows = rest.slice(0, Number(query.get('limit')));
  query.set('after', rows.at(-1)?.createdAt ?? '');
  return fakeResponse(200, rows, {
    'X-Total-Count': String(matching.length),
    ...(rows.length < rest.length
      ? { Link: `<${path.split('?')[0] ?? ''}?${query.toString()}>; rel="next"` }
      : {}),
  });
}
