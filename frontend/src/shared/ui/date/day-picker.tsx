import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../format/typed-day.js';
import { useToday, today } from '../../format/uae-days.js';
import { useFormat } from '../../format/use-format.js';
import { useLanguage } from '../../i18n/i18n.js';
import { SHOWN, useCalendarKeys } from './calendar-keys.js';
import { useIcons, useNames } from './calendar-parts.js';
import { DayInput, TypedDay, useTypedDay } from './day-input.js';
import styles from './day-picker.module.css';
import 'dayjs/locale/en-gb.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

export interface DayFieldProps {
  id?: string;
  /**
   * `2026-11-21`; empty for none; any other text is what was typed and is no day. An item of a form fills in id, value and
   * change.
   */
  value?: string;
  onChange?: (day: string) => void;
  /** Called with the value that the field then has when Enter is pressed, and when the focus leaves. */
  onEnter?: (day: string) => void;
  onLeave?: (day: string) => void;
  autoFocus?: boolean;
  /** The accessible name of a field without a label. */
  'aria-label'?: string;
  /** What stands before the day within the field. */
  prefix?: ReactNode;
  size?: 'large';
  className?: string;
  /** The first and the last day that make sense. The calendar mutes others, but they can be chosen and told. */
  first?: string;
  last?: string;
  'aria-invalid'?: boolean | 'true';
  /** The id of the text that says what is wrong. */
  'aria-describedby'?: string;
  /** Whether the place of the field says beside it that what was typed is no day. */
  isExplained?: boolean;
  /** The element in which the calendar opens. */
  container: (field: HTMLElement) => HTMLElement;
}

takeTodayFromBank();

const ISO = 'YYYY-MM-DD';

/**
 * A field for a day with a calendar. Days can be typed too, as {@link useTypedDay} reads them. What is no day stays in the
 * field and is its value: the field is marked and says so, unless the place that uses it does (`isExplained`). The calendar
 * opens by a click or the arrow key down; opened by the key, arrow and page keys lead to other days, and Enter takes one.
 */
export function DayPicker(props: DayFieldProps) {
  const { value = '', onChange, onEnter, onLeave, className, size, container, ...rest } = props;
  const { isExplained = false, first = '', last = '9999-12-31', ...attributes } = rest;
  const { t } = useTranslation('common');
  const problemId = useId();
  const today = useToday();
  const typed = useTypedDay(value, onChange);
  const { isUnreadable, text, take, forget } = typed;
  const { isOpen, setIsOpen, shown, spoken, onType, lead } = useCalendarKeys({ value, today, typed });
  const leave = (input: HTMLInputElement) => {
    const taken = take(input);
    onLeave?.(taken);
  };
  const isWithin = (day: string) => day >= first && day <= last;
  const isMarked = isUnreadable && !isExplained;
  return (
    <TypedDay value={{ text, onType, onLeave: leave }}>
      <DatePicker
        {...attributes}
        {...(isMarked ? { 'aria-invalid': true, 'aria-describedby': problemId } : {})}
        {...(isUnreadable || attributes['aria-invalid'] ? { status: 'error' as const } : {})}
        {...(size ? { size } : {})}
        className={`${styles.field} ${className ?? ''}`}
        value={isDay(shown) ? dayjs(shown) : null}
        format={SHOWN}
        components={INPUT}
        open={isOpen}
        onOpenChange={setIsOpen}
        aria-keyshortcuts="ArrowDown"
        placeholder={t('dayFormat')}
        {...useNames(useLanguage())}
        {...useIcons()}
        getPopupContainer={container}
        classNames={{ popup: { root: styles.calendar ?? '' } }}
        cellRender={(cell, { originNode, type }) => {
          if (type !== 'date' || !dayjs.isDayjs(cell)) return originNode;
          return isWithin(cell.format(ISO)) ? originNode : <div className={styles.outside}>{originNode}</div>;
        }}
        showNow={isWithin(today)}
        onKeyDown={(event) => {
          // Enter takes the day over; it does not send the form.
          if (lead(event.key) || event.key === 'Enter') event.preventDefault();
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          const taken = take(event.target);
          if (isDay(taken)) setIsOpen(false);
          onEnter?.(taken);
        }}
        onChange={(day) => {
          forget();
          onChange?.(day?.format(ISO) ?? '');
        }}
      />
      <SpokenDay day={spoken} />
      {isMarked && (
        <p id={problemId} role="alert" className={styles.problem}>
          {t('noDay')}
        </p>
      )}
    </TypedDay>
  );
}

/** The day to which a key has led, for screen readers: they do not announce that the field has changed. */
function SpokenDay({ day }: { day: string }) {
  const format = useFormat();
  if (day === '') return null;
  return (
    <span role="status" className={styles.spoken}>
      {format.longDate(day)}
    </span>
  );
}

const INPUT = { input: DayInput };

type Zone = [timezone?: string, keepLocalTime?: boolean];

/**
 * antd takes today from `dayjs().tz()`, which would be a day of the device. Here it is the bank's, whatever the device's
 * clock and time zone are.
 */
function takeTodayFromBank(): void {
  dayjs.extend(utc);
  dayjs.extend(timezone);
  dayjs.extend((_options, { prototype }) => {
    const inZone = Reflect.get(prototype, 'tz');
    prototype.tz = function tz(this: dayjs.Dayjs, ...zone: Zone) {
      return zone.length === 0 ? dayjs(today()) : inZone.apply(this, zone);
    };
  });
}
