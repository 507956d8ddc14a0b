import dayjs from 'dayjs';
import { useState } from 'react';
import { dayOf, isDay } from '../../format/typed-day.js';
import { useLanguage } from '../../i18n/i18n.js';
import { directionOf } from '../../i18n/languages.js';
import type { TypedDayState } from './day-input.js';

/** As dates are written in all our languages. */
export const SHOWN = 'DD/MM/YYYY';

type Move = readonly [count: number, unit: 'day' | 'month'];

const MOVES: Record<string, Move> = {
  ArrowUp: [-7, 'day'],
  ArrowDown: [7, 'day'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
};

interface CalendarKeys {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  /** The day in the calendar, that of the form only when it is taken over; no day if none can be read. */
  shown: string;
  /** The same while a key has opened the calendar, so that arrow keys move in it; otherwise empty. */
  spoken: string;
  onType: (text: string) => void;
  /** Does what a key means for the calendar. Returns whether it meant something. */
  lead: (key: string) => boolean;
}

interface Field {
  value: string;
  today: string;
  typed: TypedDayState;
}

/**
 * The calendar of a field for a day, which the arrow key down opens. Arrow and page keys then lead to other days, which
 * stand in the field as if they were typed. Whoever types on has the arrow keys back for the text.
 */
export function useCalendarKeys({ value, today, typed: { text, onType, forget } }: Field): CalendarKeys {
  const isRightToLeft = directionOf(useLanguage()) === 'rtl';
  const [opened, setOpened] = useState<'not' | 'byClick' | 'byKey'>('not');
  const isByKey = opened === 'byKey';
  const shown = (text === null ? value : dayOf(text)) ?? '';
  return {
    isOpen: opened !== 'not',
    setIsOpen: (isOpen) => setOpened((last) => (isOpen ? (last === 'not' ? 'byClick' : last) : 'not')),
    shown,
    spoken: isByKey && isDay(shown) ? shown : '',
    onType: (typed) => {
      if (isByKey) setOpened('byClick');
      onType(typed);
    },
    lead: (key) => {
      if (key === 'ArrowDown' && opened === 'not') {
        setOpened('byKey');
        return true;
      }
      if (!isByKey) return false;
      if (key === 'Escape') forget();
      const from = (text ?? value).trim() === '' ? today : shown;
      const day = isDay(from) ? dayByKey(key, from, isRightToLeft) : null;
      if (day !== null) onType(day);
      return day !== null;
    },
  };
}

/** The day to which a key leads from another one in the grid of a calendar, as it is shown; `null` if nowhere. */
function dayByKey(key: string, from: string, isRightToLeft: boolean): string | null {
  const onward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const sideways: Move | undefined = ['ArrowLeft', 'ArrowRight'].includes(key)
    ? [key === onward ? 1 : -1, 'day']
    : undefined;
  const move = sideways ?? MOVES[key];
  return move
    ? dayjs(from)
        .add(...move)
        .format(SHOWN)
    : null;
}
