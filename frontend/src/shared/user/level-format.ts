import { useCallback } from 'react';
import { useFormat } from '../format/use-format.js';
import { usePreferences } from './preferences.store.js';

const HIDDEN_LEVEL = '•••';

/**
 * Formats the labels of a vertical axis, masked while the customer hides their balances. Amounts below zero have no sign
 * unless `isSigned`.
 */
export function useLevelFormat({ isSigned = true } = {}): (level: number) => string {
  const { isBalanceHidden } = usePreferences();
  const format = useFormat();
  return useCallback(
    (level: number) => (isBalanceHidden ? HIDDEN_LEVEL : format.number(isSigned ? level : Math.abs(level))),
    [isBalanceHidden, isSigned, format],
  );
}
