import { CalendarOutlined, CloseCircleFilled, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { ConfigProvider, DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../format/uae-days.js';
import { TIME_ZONE } from '../../format/use-format.js';
import { useLanguage } from '../../i18n/i18n.js';
import { directionOf, type Language, LOCALES } from '../../i18n/languages.js';
import { Icon } from '../elements/icon.js';
import styles from './day-picker.module.css';

export interface DayFieldProps {
  id?: string;
  /** `2026-11-21`; empty for none. An item of a form fills in id, value and change. */
  value?: string;
  onChange?: (day: string) => void;
  /** Called with what the field holds when Enter is pressed, and when the focus leaves; empty if that is no day. */
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
  /** The element in which the calendar opens. */
  container: (field: HTMLElement) => HTMLElement;
}

dayjs.extend(customParseFormat);
dayjs.extend(utc);
dayjs.extend(timezone);
// antd takes today from the default time zone of dayjs: it is the bank's, wherever the device is.
dayjs.tz.setDefault(TIME_ZONE);

const ISO = 'YYYY-MM-DD';
/** As dates are written in all our languages, and as people type them; the first one is shown. */
const FORMATS = ['DD/MM/YYYY', 'D/M/YYYY', 'DD.MM.YYYY', 'DDMMYYYY', ISO];

/** A field for a day with a calendar. Days can be typed too, in the order day, month, year in every language. */
export function DayPicker({ value = '', onChange, className, size, container, ...rest }: DayFieldProps) {
  const { onEnter, onLeave, ...field } = rest;
  const { t } = useTranslation('common');
  const language = useLanguage();
  const today = useToday();
  const isRightToLeft = directionOf(language) === 'rtl';
  const [back, on] = isRightToLeft ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined];
  const { first = '', last = '9999-12-31', ...attributes } = field;
  const isWithin = (day: string) => day >= first && day <= last;
  return (
    <DatePicker
      {...attributes}
      {...(attributes['aria-invalid'] ? { status: 'error' as const } : {})}
      {...(size ? { size } : {})}
      className={`${styles.field} ${className ?? ''}`}
      value={value === '' ? null : dayjs(value)}
      format={FORMATS}
      placeholder={t('dayFormat')}
      {...useNames(language)}
      suffixIcon={<Icon of={CalendarOutlined} />}
      prevIcon={<Icon of={back} />}
      nextIcon={<Icon of={on} />}
      superPrevIcon={null}
      superNextIcon={null}
      allowClear={{ clearIcon: <Icon of={CloseCircleFilled} label={t('clear')} /> }}
      getPopupContainer={container}
      classNames={{ popup: { root: styles.calendar ?? '' } }}
      cellRender={(cell, { originNode, type }) => {
        if (type !== 'date' || !dayjs.isDayjs(cell)) return originNode;
        return isWithin(cell.format(ISO)) ? originNode : <div className={styles.outside}>{originNode}</div>;
      }}
      showNow={isWithin(today)}
      onKeyDown={(event) => {
        // Enter takes the day over; it does not send the form.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter?.(typedDay(event.target));
      }}
      onBlur={({ target }) => {
        onLeave?.(typedDay(target));
      }}
      onChange={(day) => {
        onChange?.(day?.format(ISO) ?? '');
      }}
    />
  );
}

/** The day in a field, empty if it holds none. */
function typedDay(field: EventTarget): string {
  const day = dayjs(field instanceof HTMLInputElement ? field.value : '', FORMATS, true);
  return day.isValid() ? day.format(ISO) : '';
}

/** The names of months and days as everywhere in the app; antd does not have them in every language. */
function useNames(language: Language): Pick<DatePickerProps, 'locale'> {
  const texts = use(ConfigProvider.ConfigContext).locale?.DatePicker;
  if (!texts) return {};
  const names = (options: Intl.DateTimeFormatOptions, days: readonly Date[]) => {
    const format = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...options });
    return days.map((day) => format.format(day));
  };
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month)));
  // 2026-11-01 is a Sunday.
  const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, day + 1)));
  const shortMonths = names({ month: language === 'en' ? 'short' : 'long' }, months);
  const shortWeekDays = names({ weekday: 'narrow' }, week);
  // With a format of its own the month would be named by dayjs, which knows English alone.
  return { locale: { ...texts, lang: { ...texts.lang, monthFormat: '', shortMonths, shortWeekDays } } };
}
