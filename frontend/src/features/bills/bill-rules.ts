import type { AccountDto } from '#contract/shapes/accounts.dto';
import { BILL_CURRENCY } from '#contract/banking/bills';
import type { BillDto, BillPaymentDto } from '#contract/shapes/bills.dto';
import { containing } from '#contract/formats/search';
import { type Money, sumMoney } from '#money/money';

/** Finds bills by the biller's name or by type, as searches compare them. */
export function billsMatching(
  bills: readonly BillDto[],
  search: string,
  typeNameOf: (bill: BillDto) => string,
): BillDto[] {
  const isFound = containing(search);
  return bills.filter((bill) => [bill.billerName, typeNameOf(bill)].some(isFound));
}

interface Total {
  amount: Money;
  count: number;
}

/**
 * Sums of the bills that are not paid (`due`), of those among them that are overdue, and of the payments since a moment.
 * @param paidFrom an ISO time in UTC
 */
export function totalsOf(
  bills: readonly BillDto[],
  payments: readonly BillPaymentDto[],
  paidFrom: string,
): Record<'due' | 'overdue' | 'paid', Total> {
  const open = bills.filter(({ status }) => status !== 'paid');
  const paid = payments.filter(({ status, settledAt }) => status === 'paid' && (settledAt ?? '') >= paidFrom);
  const totalOf = (amounts: readonly Money[]) => ({ amount: sumMoney(amounts), count: amounts.length });
  return {
    due: totalOf(open.map(({ rest }) => rest)),
    overdue: totalOf(open.filter(({ status }) => status === 'overdue').map(({ rest }) => rest)),
    paid: totalOf(paid.map(({ amount }) => amount)),
  };
}

/** The bills that can be paid or scheduled. */
export function payable(bills: readonly BillDto[]): BillDto[] {
  return bills.filter(({ status, isConfirming }) => status !== 'paid' && !isConfirming);
}

/** The accounts that bills can be paid from, current accounts first. */
export function accountsForBills(accounts: readonly AccountDto[]): AccountDto[] {
  const rank = ({ accountType }: AccountDto) => (accountType === 'current' ? 0 : 1);
  return accounts
    .filter(({ isActive, currency }) => isActive && currency === BILL_CURRENCY)
    .sort((one, other) => rank(one) - rank(other));
}

/**
 * The account that a form starts with: the one that paid a bill last on the customer's request, otherwise the first.
 * @param accounts those that can pay
 * @param payments newest first
 */
export function payerOf(
  accounts: readonly AccountDto[],
  payments: readonly BillPaymentDto[],
): AccountDto | undefined {
  const able = new Map(accounts.map((one) => [one.id, one]));
  const last = payments.find(({ accountId, isAutomatic }) => !isAutomatic && able.has(accountId));
  return (last && able.get(last.accountId)) ?? accounts[0];
}
