import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSACTION_DIRECTIONS } from '#contract/banking/transfers';
import { Text } from '../../../shared/ui/layout/parts.js';
import { hasDetails, type HistoryFilter, reversedIn, withoutDetails } from './search/history-filter.js';
import { isNoAmount } from '../../../shared/format/typed-input.js';
import { AmountInput } from '../../../shared/ui/fields/amount-input.js';
import { isDay } from '../../../shared/format/typed-day.js';
import { DayField } from '../../../shared/ui/date/day-field.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Select } from '../../../shared/ui/fields/select.js';
import { hasLabel } from '../../../shared/ui/search/has-label.js';
import styles from './history-details.module.css';

interface HistoryDetailsProps {
  filter: HistoryFilter;
  /** The names to choose from. */
  recipients: readonly string[];
  onChange: (filter: HistoryFilter) => void;
}

/** The fields for direction, recipient, dates and amounts. They apply as they change. */
export function HistoryDetails({ filter, recipients, onChange }: HistoryDetailsProps) {
  const { t } = useTranslation('transfers');
  const directionId = useId();
  const all = { value: 'all' as const, label: t('history.directions.all') };
  const directions = TRANSACTION_DIRECTIONS.map((value) => ({
    value,
    label: t(`history.directions.${value}`),
  }));
  const field = { filter, onChange };
  return (
    <div role="group" aria-label={t('history.filter')} className={styles.details}>
      <FilterField id={directionId} label={t('history.direction')}>
        <Select
          id={directionId}
          getPopupContainer={insidePage}
          value={filter.direction}
          options={[all, ...directions]}
          onChange={(direction) => onChange({ ...filter, direction })}
        />
      </FilterField>
      <RecipientFilter recipients={recipients} {...field} />
      <DayFilter name="from" {...field} />
      <DayFilter name="to" {...field} />
      <AmountFilter name="least" {...field} />
      <AmountFilter name="most" {...field} />
      <Button
        type="text"
        className={styles.clear ?? ''}
        disabled={!hasDetails(filter)}
        onClick={() => onChange(withoutDetails(filter))}
      >
        {t('history.clear')}
      </Button>
      <Text as="p" whole size="tiny" tone="muted">
        {t('history.searchHint')}
      </Text>
    </div>
  );
}

interface FilterProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

function RecipientFilter({ recipients, filter, onChange }: HistoryDetailsProps) {
  const { t } = useTranslation('transfers');
  const id = useId();
  const all = { value: '', label: t('history.recipients') };
  return (
    <FilterField id={id} label={t('history.recipient')}>
      <Select
        id={id}
        showSearch={{ filterOption: hasLabel, searchIcon: <Icon of={SearchOutlined} /> }}
        getPopupContainer={insidePage}
        value={filter.recipient}
        options={[all, ...recipients.map((name) => ({ value: name, label: name }))]}
        onChange={(recipient) => onChange({ ...filter, recipient })}
      />
    </FilterField>
  );
}

function DayFilter({ name, filter, onChange }: FilterProps & { name: 'from' | 'to' }) {
  const { t } = useTranslation('transfers');
  const id = useId();
  const { t: common } = useTranslation('common');
  const isReversed = name === 'to' && reversedIn(filter).to;
  const isUnreadable = filter[name] !== '' && !isDay(filter[name]);
  const problem = isReversed ? t('history.reversedDays') : isUnreadable ? common('noDay') : '';
  return (
    <FilterField id={id} label={t(`history.${name}`)} problem={problem}>
      <DayField
        id={id}
        value={filter[name]}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        isExplained
        container={insidePage}
        onChange={(day) => onChange({ ...filter, [name]: day })}
      />
    </FilterField>
  );
}

function AmountFilter({ name, filter, onChange }: FilterProps & { name: 'least' | 'most' }) {
  const { t } = useTranslation('transfers');
  const id = useId();
  const isUnreadable = isNoAmount(filter[name]);
  const isReversed = name === 'most' && reversedIn(filter).most;
  const isWrong = isUnreadable || isReversed;
  const problem = t(isReversed ? 'history.reversedAmounts' : 'problems.amount.text');
  return (
    <FilterField id={id} label={t(`history.${name}`)} problem={isWrong ? problem : ''}>
      <AmountInput
        id={id}
        placeholder="0.00"
        value={filter[name]}
        aria-invalid={isWrong}
        aria-describedby={`${id}-problem`}
        {...(isWrong ? { status: 'error' as const } : {})}
        onChange={(typed) => onChange({ ...filter, [name]: typed })}
      />
    </FilterField>
  );
}

interface FilterFieldProps {
  id: string;
  label: string;
  problem?: string;
  children: ReactNode;
}

function FilterField({ id, label, problem = '', children }: FilterFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      <span id={`${id}-problem`} className={styles.problem}>
        {problem}
      </span>
    </div>
  );
}

/** Keeps a list of options within the page, where screen readers and styles expect it. */
export function insidePage(field: HTMLElement): HTMLElement {
  return field.closest('main') ?? document.body;
}
