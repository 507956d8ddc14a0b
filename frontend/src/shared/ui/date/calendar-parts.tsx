import { CalendarOutlined, CloseCircleFilled, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { ConfigProvider, type DatePickerProps } from 'antd';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.js';
import { directionOf, type Language, LOCALES } from '../../i18n/languages.js';
import { Icon } from '../elements/icon.js';

/** The icons of the field and of its calendar. */
export function useIcons(): Pick<
  DatePickerProps,
  'suffixIcon' | 'prevIcon' | 'nextIcon' | 'superPrevIcon' | 'superNextIcon' | 'allowClear'
> {
  const { t } = useTranslation('common');
  const isRightToLeft = directionOf(useLanguage()) === 'rtl';
  const [back, on] = isRightToLeft ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined];
  return {
    suffixIcon: <Icon of={CalendarOutlined} />,
    prevIcon: <Icon of={back} />,
    nextIcon: <Icon of={on} />,
    superPrevIcon: null,
    superNextIcon: null,
    allowClear: { clearIcon: <Icon of={CloseCircleFilled} label={t('clear')} /> },
  };
}

/** The names of months and days as everywhere in the app; antd does not have them in every language. */
export function useNames(language: Language): Pick<DatePickerProps, 'locale'> {
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
  // With a format of its own the month would be named by dayjs, which knows English alone. Of the locale, the picker
  // takes on which day weeks begin: on Monday, in every language.
  const lang = { ...texts.lang, locale: 'en_GB', monthFormat: '', shortMonths, shortWeekDays };
  return { locale: { ...texts, lang } };
}
