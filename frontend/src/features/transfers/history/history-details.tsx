import { Button, Input, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DIRECTIONS,
  detailsOf,
  type HistoryFilter,
  isNoAmount,
  withoutDetails,
} from './search/history-filter.js';
import styles from './history-details.module.css';

interface HistoryDetailsProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

/** The fields for direction, dates and amounts. They apply as they change. */
export function HistoryDetails({ filter, onChange }: HistoryDetailsProps) {
  const { t } = useTranslation('transfers');
  const directionId = useId();
  const all = { value: 'all' as const, label: t('history.directions.all') };
  const directions = DIRECTIONS.map((value) => ({ value, label: t(`history.directions.${value}`) }));
  const field = { filter, onChange };
  return (
    <div role="group" aria-label={t('history.filter')} className={styles.details}>
      <Field id={directionId} label={t('history.direction')}>
        <Select
          id={directionId}
          getPopupContainer={insidePage}
          value={filter.direction}
          options={[all, ...directions]}
          onChange={(direction) => {
            onChange({ ...filter, direction });
          }}
        />
      </Field>
      <DateField name="from" {...field} />
      <DateField name="to" {...field} />
      <AmountField name="least" {...field} />
      <AmountField name="most" {...field} />
      <Button
        type="text"
        className={styles.clear ?? ''}
        disabled={detailsOf(filter) === 0}
        onClick={() => {
          onChange(withoutDetails(filter));
        }}
      >
        {t('history.clear')}
      </Button>
      <p className={styles.hint}>{t('history.searchHint')}</p>
    </div>
  );
}

function DateField({ name, filter, onChange }: HistoryDetailsProps & { name: 'from' | 'to' }) {
  const { t } = useTranslation('transfers');
  const id = useId();
  return (
    <Field id={id} label={t(`history.${name}`)}>
      <Input
        id={id}
        type="date"
        className={styles.day ?? ''}
        value={filter[name]}
        {...(name === 'from' ? { max: filter.to } : { min: filter.from })}
        onChange={({ target }) => {
          onChange({ ...filter, [name]: target.value });
        }}
      />
    </Field>
  );
}

function AmountField({ name, filter, onChange }: HistoryDetailsProps & { name: 'least' | 'most' }) {
  const { t } = useTranslation('transfers');
  const id = useId();
  const isWrong = isNoAmount(filter[name]);
  return (
    <Field id={id} label={t(`history.${name}`)} problem={isWrong ? t('problems.amount.text') : ''}>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        dir="ltr"
        maxLength={32}
        value={filter[name]}
        aria-invalid={isWrong}
        aria-describedby={`${id}-problem`}
        {...(isWrong ? { status: 'error' as const } : {})}
        onChange={({ target }) => {
          onChange({ ...filter, [name]: target.value });
        }}
      />
    </Field>
  );
}

interface FieldProps {
  id: string;
  label: string;
  problem?: string;
  children: ReactNode;
}

function Field({ id, label, problem = '', children }: FieldProps) {
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
