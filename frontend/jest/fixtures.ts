import type { AccountDto, AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { AdminTransactionDto, TransactionDto } from '#contract/shapes/transfers.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { LimitsDto } from '#contract/shapes/limits.dto';
import { subtractMoney } from '#money/money';

/** Sara Nasser, a customer who is signed in. */
export function fakeCurrentUser(over: Partial<CurrentUserDto> = {}): CurrentUserDto {
  return {
    id: 'u1',
    username: 'sara',
    firstName: 'Sara',
    lastName: 'Nasser',
    email: 'sara@example.ae',
    isAdmin: false,
    isAgent: false,
    permissions: [],
    isRestricted: false,
    frozenAt: null,
    ...over,
  };
}

/** A customer without accounts, as administrators see them. */
export function fakeAdminUser(over: Partial<AdminUserDto> = {}): AdminUserDto {
  return {
    ...fakeCurrentUser({ lastName: 'Rahman' }),
    createdAt: '2026-01-01T00:00:00.000Z',
    accounts: [],
    goalTotals: [],
    pendingApproval: null,
    ...over,
  };
}

/** A current account with AED 100.00; the available balance follows `balance` unless it is given. */
export function fakeAccount(over: Partial<AccountDto> = {}): AccountDto {
  const { balance = '100.00' } = over;
  return {
    id: 'a1',
    accountType: 'current',
    accountNumber: '1858339683528861',
    iban: 'AE300991858339683528861',
    nickname: null,
    balance,
    heldAmount: '0.00',
    creditLimit: '0.00',
    availableBalance: balance,
    currency: 'AED',
    isActive: true,
    userId: 'u1',
    updatedAt: '2026-11-20T12:22:00.000Z',
    ...over,
  };
}

/** The same as administrators see it, who know a current account as `checking`. */
export function fakeAdminAccount(over: Partial<AdminAccountDto> = {}): AdminAccountDto {
  const { accountType = 'checking', ...rest } = over;
  return { ...fakeAccount(rest), accountType, pendingApproval: null };
}

/** Omar Haddad, a recipient at this bank, as a transaction names them. */
export const OMAR = {
  name: 'Omar Haddad',
  bankName: 'Falaj Bank',
  accountNumber: '1088802385011340',
};

/** A completed transfer of AED 250.00, without recipient. */
export function fakeTransaction(over: Partial<TransactionDto> = {}): TransactionDto {
  const { id = 't1' } = over;
  return {
    id,
    reference: `TXN-${id}`,
    amount: '-250.00',
    fees: '0.00',
    currency: 'AED',
    type: 'transfer',
    status: 'completed',
    purpose: null,
    notes: null,
    reason: null,
    createdAt: '2026-11-20T12:22:00.000Z',
    decidedAt: null,
    cancelled: false,
    beneficiary: null,
    senderName: null,
    fromAccount: null,
    ...over,
  };
}

/** A transaction of Sara Nasser, as administrators see it. */
export function fakeAdminTransaction(over: Partial<AdminTransactionDto> = {}): AdminTransactionDto {
  return { ...fakeTransaction(over), userId: 'u1', userName: 'Sara Nasser', ...over };
}

/** Omar Haddad, an approved domestic recipient. */
export function fakeBeneficiary(over: Partial<BeneficiaryDto> = {}): BeneficiaryDto {
  return {
    id: 'b1',
    userId: 'u1',
    payableAt: null,
    newRecipientLeft: null,
    ...OMAR,
    type: 'domestic',
    country: 'United Arab Emirates',
    routingNumber: null,
    swiftCode: null,
    iban: null,
    reason: null,
    verificationStatus: 'approved',
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    checks: { iban: 'absent', swift: 'absent', bankCode: null },
    nameCheck: null,
    ...over,
  };
}

/** No limits, neither of the bank nor of the customer. */
export function fakeLimits(over: Partial<LimitsDto> = {}): LimitsDto {
  const none = { single: null, day: null, month: null, count: null };
  const rates = { USD: '3.6725', EUR: '4.2500', GBP: '4.9500' };
  return { ...none, raise: null, own: none, bank: none, rates, ...over };
}

/** A limit of a day or a month, of which some is used. */
export function fakePeriod(limit: string, left: string, resetsAt = '2049-01-31T20:00:00.000Z') {
  return { limit, used: subtractMoney(limit, left), left, resetsAt };
}
