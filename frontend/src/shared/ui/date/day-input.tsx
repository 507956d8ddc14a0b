import { type ComponentProps, createContext, use, useState } from 'react';
import { dayOf, isDay } from '../../format/typed-day.js';

/** What the input shows instead of the day of the picker, if anything, and whom it tells of typing and leaving. */
interface Shown {
  text: string | null;
  onType: (text: string) => void;
  onLeave: (input: HTMLInputElement) => void;
}

export const TypedDay = createContext<Shown>({
  text: null,
  onType: () => undefined,
  onLeave: () => undefined,
});

/** The input of a picker, which learns of a day only when it is complete. */
export function DayInput({ value, onBlur, ...props }: ComponentProps<'input'>) {
  const { text, onType, onLeave } = use(TypedDay);
  return (
    <input
      {...props}
      value={text ?? value}
      onChange={({ target }) => onType(target.value)}
      onBlur={(event) => {
        onLeave(event.target);
        onBlur?.(event);
      }}
    />
  );
}

export interface TypedDayState {
  /** Whether the value is no day. */
  isUnreadable: boolean;
  text: string | null;
  onType: (text: string) => void;
  /** Reads what the input holds and makes it the value: a day, nothing, or the text as it is. Returns the value. */
  take: (input: HTMLInputElement) => string;
  /** Forgets what is being typed. */
  forget: () => void;
}

/** The text of a field for a day, from the first key until it is taken over, and as long as it is no day. */
export function useTypedDay(value: string, onChange?: (day: string) => void): TypedDayState {
  const [typed, setTyped] = useState<string | null>(null);
  const isUnreadable = value !== '' && !isDay(value);
  const forget = () => setTyped(null);
  return {
    isUnreadable,
    text: typed ?? (isUnreadable ? value : null),
    onType: setTyped,
    take: (input) => {
      const text = input.value.trim();
      const taken = dayOf(text) ?? text;
      forget();
      if (taken !== value) onChange?.(taken);
      return taken;
    },
    forget,
  };
}
