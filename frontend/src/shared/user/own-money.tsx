import { useCallback } from 'react';
import type { Currency } from '#contract/banking/accounts';
import { formatMoney, maskedMoney } from '../format/money.js';
import { Money, type MoneyProps } from '../ui/values/money.js';
import { usePreferences } from './preferences.store.js';

/** An amount of the customer, masked while they hide their balances. */
export function OwnMoney(props: Omit<MoneyProps, 'isHidden'>) {
  const { isBalanceHidden } = usePreferences();
  return <Money {...props} isHidden={isBalanceHidden} />;
}

/** Formats an amount as text; a mask while the customer hides their balances. */
export function useOwnMoney(): (amount: string, currency: Currency) => string {
  const { isBalanceHidden } = usePreferences();
  return useCallback(
    (amount, currency) => (isBalanceHidden ? maskedMoney(currency) : formatMoney(amount, currency)),
    [isBalanceHidden],
  );
}
