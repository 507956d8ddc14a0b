import { CURRENCIES, type Currency } from '#contract/banking/accounts';
import { compareMoney, negateMoney, sumMoney } from '#money/money';

interface Amount {
  /** Signed. */
  amount: string;
  currency: Currency;
}

export interface CurrencySum {
  currency: Currency;
  total: string;
}

/** Sum of the unsigned amounts for each currency that occurs. */
export function sumsByCurrency(amounts: readonly Amount[]): CurrencySum[] {
  return CURRENCIES.flatMap((currency) => {
    const sizes = amounts.filter((one) => one.currency === currency).map(({ amount }) => sizeOf(amount));
    return sizes.length > 0 ? [{ currency, total: sumMoney(sizes) }] : [];
  });
}

function sizeOf(amount: string): string {
  return compareMoney(amount, '0.00') < 0 ? negateMoney(amount) : amount;
}
