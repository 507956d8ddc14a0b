import { Injectable } from '@nestjs/common';
import type { ForecastDto, ForecastDayDto, ForecastMovementDto } from '#contract/shapes/forecast.dto';
import { LIMITS } from '#contract/limits';
import { AccountsService } from '../accounts/accounts.service.js';
import { NotFound } from '../platform/http/errors.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { bankDay } from '../platform/database/transaction/bank-day.js';
import { plusDays } from '../platform/values/days.js';
import { BillsDue } from './bills-due.service.js';
import { ExpectedIncome } from './expected-income.service.js';
import type { ForecastSource, ForecastPeriod } from './forecast-source.js';
import { OrdersDue } from './orders-due.service.js';
import { SavingsDue } from './savings-due.service.js';
import { compareMoney, type Money, sumMoney } from '#money/money';

/** The expected balance of a customer's account in the coming days. */
@Injectable()
export class ForecastService {
  private readonly sources: readonly ForecastSource[];

  constructor(
    private readonly accounts: AccountsService,
    private readonly pool: PgPool,
    orders: OrdersDue,
    bills: BillsDue,
    savings: SavingsDue,
    income: ExpectedIncome,
  ) {
    this.sources = [orders, bills, savings, income];
  }

  /**
   * Projects the balance from the available amount and from the movements that every source expects.
   * @throws {not_found} for an account that is not the customer's
   */
  async of(userId: string, accountId: string): Promise<ForecastDto> {
    const account = (await this.accounts.ofCustomer(userId)).find(({ id }) => id === accountId);
    if (!account) throw new NotFound('This account');
    const today = await bankDay(this.pool);
    const period = { today, last: plusDays(today, LIMITS.forecastDays) };
    const found = await Promise.all(this.sources.map((source) => source.movementsOf(account, period)));
    const movements = inOrder(found.flat());
    const days = balancesOf(account.availableBalance, movements, period);
    return {
      accountId,
      currency: account.currency,
      available: account.availableBalance,
      movements,
      days,
      belowZeroOn: days.find(({ balance }) => balance.startsWith('-'))?.on ?? null,
    };
  }
}

/** Earliest first; on one day, money in before money out. */
export function inOrder(movements: readonly ForecastMovementDto[]): ForecastMovementDto[] {
  return [...movements].sort((a, b) =>
    a.on === b.on ? compareMoney(b.amount, a.amount) : a.on < b.on ? -1 : 1,
  );
}

/** The balance at the end of each day of the period, from the available amount of now. */
export function balancesOf(
  available: Money,
  movements: readonly ForecastMovementDto[],
  { today, last }: ForecastPeriod,
): ForecastDayDto[] {
  const days: ForecastDayDto[] = [];
  let balance = available;
  for (let day = today; day <= last; day = plusDays(day, 1)) {
    const moved = movements.filter(({ on }) => on === day).map(({ amount }) => amount);
    balance = sumMoney([balance, ...moved]);
    days.push({ on: day, balance });
  }
  return days;
}
