import { Input, type InputProps, type InputRef } from 'antd';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import type { Currency } from '#contract/banking/accounts';
import type { Money } from '#money/money';
import { groupedAmount, regrouped, type Typed } from '../../format/grouped-amount.js';
import { steppedAmount } from '../../format/typed-input.js';

export interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** The only currency whose code may be typed; without it, that of any account. */
  currency?: Currency | undefined;
  /** Where the arrow keys stop; at 0.01 unless given. */
  least?: Money;
  /** Whether digits stay as they are typed, for a field that decides by itself what it keeps of a text. */
  isPlain?: boolean;
  value?: string | undefined;
  onChange?: (typed: string) => void;
}

/**
 * Input for an amount, as a child of `Form.Item` or with a value of its own. Its digits are grouped while they are typed,
 * and those of other scripts become 0–9. The arrow keys change it by 0.01.
 */
export function AmountInput(props: AmountInputProps) {
  const { currency, least, isPlain = false, value = '', onChange, onKeyDown, ...input } = props;
  const shown = isPlain ? value : groupedAmount(value);
  const field = useRef<InputRef>(null);
  const keepCaret = useKeptCaret(field);
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
    if (amount !== null) onChange?.(isPlain ? amount : groupedAmount(amount));
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const next = isPlain ? typed : regrouped(shown, typed);
    if (next.text !== target.value) keepCaret(next);
    onChange?.(next.text);
  };
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={32}
      {...(input.prefix === undefined ? {} : { styles: LEFT_TO_RIGHT })}
      {...input}
      ref={field}
      value={shown}
      onKeyDown={step}
      onChange={type}
    />
  );
}

/** A currency before the amount stays before it, as in every other amount, also on a page from right to left. */
const LEFT_TO_RIGHT = { root: { direction: 'ltr' }, input: { textAlign: 'left' } } as const;

const DIRECTIONS: Partial<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };

/**
 * Returns a function that puts the caret to its place once the field shows another text than was typed; the browser
 * would put it to the end.
 */
function useKeptCaret(field: RefObject<InputRef | null>): (next: Typed) => void {
  const kept = useRef<Typed | null>(null);
  // A text that is shown as before renders nothing by itself.
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const next = kept.current;
    kept.current = null;
    // The event has a copy of the input only.
    const input = field.current?.input;
    if (next !== null && input?.value === next.text) input.setSelectionRange(next.caret, next.caret);
  });
  return (next) => {
    kept.current = next;
    render();
  };
}
