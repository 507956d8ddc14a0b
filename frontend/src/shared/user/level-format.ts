import { useCallback } from 'react';
import { useFormat } from '../format/use-format.js';
import { usePreferences } from './preferences.store.js';

const HIDDEN_LEVEL = '•••';

/** Formats the labels of a vertical axis, with their sign; masked while the customer hides their balances. */
export function useLevelFormat(): (level: number) => string {
  const { isBalanceHidden } = usePreferences();
  const format = useFormat();
  return useCallback(
    (level: number) => (isBalanceHidden ? HIDDEN_LEVEL : format.number(level)),
    [isBalanceHidden, format],
  );
}
