import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { SetBalanceDto } from '#contract/shapes/admin/admin-requests.dto';
import { fakeApprovalRequest } from './fake-approval-requests.js';
import { fakeResponse } from './fake-response.js';
import { fakeAdminAccount, fakeAdminUser } from './fixtures.js';

/** Layla Rahman, a customer with money in a checking account, AED 100.00 by default. */
export function fakeUser(over: Partial<AdminUserDto> = {}, balance = '100.00'): AdminUserDto {
  const id = over.id ?? 'u1';
  const account = fakeAdminAccount({
    id: `${id}-a1`,
    accountNumber: '1234567812345678',
    balance,
    userId: id,
    updatedAt: '2026-03-01T08:00:00.000Z',
  });
  return fakeAdminUser({
    id,
    username: 'layla',
    firstName: 'Layla',
    email: 'layla@example.ae',
    createdAt: '2026-01-01T08:00:00.000Z',
    accounts: [account],
    ...over,
  });
}

interface Refusal {
  status: number;
  code: string;
  message: string;
}

/** The bank's side of the consoles' user calls: one user, and the requests that were sent. */
export class FakeUsers {
  user = fakeUser();
  /** The answer to the next write. */
  refusal: Refusal | null = null;
  /** Whether every write waits for a second person. */
  isGuarded = false;
  readonly sent: { call: string; body: unknown }[] = [];

  readonly fetch = (path: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${path}`;
    if (method === 'GET') return this.answer(200, this.read(path));
    const request: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    this.sent.push({ call, body: request });
    const refusal = this.refusal ?? this.staleness(request);
    this.refusal = null;
    if (refusal) return this.answer(refusal.status, { statusCode: refusal.status, ...refusal });
    if (this.isGuarded) return this.answer(202, { approvalRequest: fakeApprovalRequest() });
    return this.answer(200, this.write(call, request as Record<string, unknown>));
  };

  /** Changes the balance as if somebody else had done it. */
  move(balance: string): AdminUserDto {
    const [account] = this.user.accounts;
    if (!account) throw new Error('No account');
    const moved = { ...account, balance, updatedAt: `2026-03-01T09:00:00.${this.sent.length}00Z` };
    this.user = { ...this.user, accounts: [moved] };
    return this.user;
  }

  /** The refusal of a new balance when `expectedBalance` is out of date. */
  private staleness(request: unknown): Refusal | null {
    const { expectedBalance } = (request ?? {}) as Partial<SetBalanceDto>;
    const balance = this.user.accounts[0]?.balance ?? '';
    if (expectedBalance === undefined || expectedBalance === balance) return null;
    const message = `The balance has changed meanwhile and is now ${balance}`;
    return { status: 409, code: 'stale_balance', message };
  }

  private read(path: string): unknown {
    return path.includes('?') ? [this.user] : this.user;
  }

  private write(call: string, request: Record<string, unknown>): unknown {
    if (call.endsWith('/balance')) return this.move(String(request.balance)).accounts[0];
    if (call.endsWith('/restriction'))
      this.user = { ...this.user, isRestricted: Boolean(request.restricted) };
    if (call.endsWith('/freeze')) {
      this.user = { ...this.user, frozenAt: null };
      return this.user;
    }
    if (call === 'POST /api/accounts') return { ...this.user.accounts[0], id: 'new', ...request };
    if (call === 'POST /api/admin/users') return fakeUser({ id: 'new', ...request });
    return call.startsWith('DELETE') ? undefined : this.user;
  }

  private answer(status: number, body: unknown): Promise<Response> {
    return Promise.resolve(fakeResponse(status, body));
  }
}
