import { Input } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ActorFilter } from './actor-filter.js';
import { type AuditFilter, withDay } from './audit-filter.js';
import styles from './audit-filters.module.css';
import { FilterChips } from './filter-chips.js';
import { TypeFilter } from './type-filter.js';

interface AuditFiltersProps {
  value: AuditFilter;
  onChange: (filter: AuditFilter) => void;
  ref: Ref<HTMLElement>;
}

/** What, who and when; whom is chosen by its name in a row. */
export function AuditFilters({ value, onChange, ref }: AuditFiltersProps) {
  const { t } = useTranslation('books');
  return (
    <search ref={ref} aria-label={t('filter.label')} className={styles.filters}>
      <TypeFilter
        value={value.types}
        onChange={(types) => {
          onChange({ ...value, types });
        }}
      />
      <ActorFilter
        value={value.actor}
        onChange={(actor) => {
          onChange({ ...value, actor });
        }}
      />
      <DayFilter name="from" value={value} onChange={onChange} />
      <DayFilter name="to" value={value} onChange={onChange} />
      <FilterChips value={value} onChange={onChange} />
    </search>
  );
}

interface DayFilterProps {
  name: 'from' | 'to';
  value: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

function DayFilter({ name, value, onChange }: DayFilterProps) {
  const { t } = useTranslation('books');
  return (
    <Input
      type="date"
      className={styles.day ?? ''}
      prefix={<span className={styles.prefix}>{t(`filter.${name}`)}</span>}
      aria-label={t(`filter.${name}`)}
      value={value[name] ?? ''}
      onChange={({ target }) => {
        onChange(withDay(value, name, target.value || null));
      }}
    />
  );
}
