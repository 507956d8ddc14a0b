import { Input, type InputProps } from 'antd';
import type { KeyboardEvent } from 'react';
import type { Currency } from '#contract/banking/accounts';
import type { Money } from '#money/money';
import { steppedAmount } from '../../format/typed-input.js';

export interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** The only currency whose code may be typed; without it, that of any account. */
  currency?: Currency | undefined;
  /** Where the arrow keys stop; at 0.01 unless given. */
  least?: Money;
  value?: string | undefined;
  onChange?: (typed: string) => void;
}

/** Input for an amount, as a child of `Form.Item` or with a value of its own. The arrow keys change it by 0.01. */
export function AmountInput({ currency, least, value, onChange, onKeyDown, ...input }: AmountInputProps) {
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const direction = DIRECTIONS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const amount = steppedAmount(event.currentTarget.value, {
      direction,
      currency,
      ...(least === undefined ? {} : { least }),
    });
    if (amount !== null) onChange?.(amount);
  };
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={32}
      {...input}
      value={value ?? ''}
      onKeyDown={step}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}

const DIRECTIONS: Partial<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };
