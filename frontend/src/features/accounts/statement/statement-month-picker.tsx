import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { monthsBackTo, nextMonth, previousMonth } from './statement-months.js';
import styles from './statement-month-picker.module.css';

interface MonthPickerProps {
  month: string;
  /** The account's first month; undefined while unknown. */
  firstMonth: string | undefined;
  thisMonth: string;
  /** Names the list of months; by default as that of a statement. */
  label?: string;
  onChange: (month: string) => void;
  /** Offers other days than those of a month; without it there are only months. */
  days?: { areShown: boolean; onShow: () => void };
}

/** The value of the option that is no month. */
const DAYS = 'days';

/** Selects a month from the account's first to the current one: previous, next, or from a list. */
export function StatementMonthPicker(props: MonthPickerProps) {
  const { month, firstMonth, thisMonth, label, days, onChange } = props;
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const first = firstMonth !== undefined && firstMonth < month ? firstMonth : month;
  const areDaysShown = days?.areShown === true;
  const isFirst = areDaysShown || (firstMonth !== undefined && month <= firstMonth);
  const isLast = areDaysShown || month === thisMonth;
  return (
    <div className={styles.picker}>
      <Button
        aria-label={t('statement.previous')}
        title={t('statement.previous')}
        icon={<Icon of={LeftOutlined} className={styles.arrow} />}
        aria-disabled={isFirst}
        className={isFirst ? (styles.off ?? '') : ''}
        onClick={() => {
          if (!isFirst) onChange(previousMonth(month));
        }}
      />
      <select
        className={styles.select}
        aria-label={label ?? t('statement.month')}
        value={areDaysShown ? DAYS : month}
        onChange={({ target }) => {
          if (target.value === DAYS) days?.onShow();
          else onChange(target.value);
        }}
      >
        {monthsBackTo(first, thisMonth).map((one) => (
          <option key={one} value={one}>
            {format.month(one)}
          </option>
        ))}
        {days && <option value={DAYS}>{t('statement.otherDays')}</option>}
      </select>
      <Button
        aria-label={t('statement.next')}
        title={t('statement.next')}
        icon={<Icon of={RightOutlined} className={styles.arrow} />}
        aria-disabled={isLast}
        className={isLast ? (styles.off ?? '') : ''}
        onClick={() => {
          if (!isLast) onChange(nextMonth(month));
        }}
      />
    </div>
  );
}
