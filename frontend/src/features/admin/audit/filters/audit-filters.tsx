import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../../shared/store/create-resource.js';
import { isDay } from '../../../../shared/format/typed-day.js';
import { DayField } from '../../../../shared/ui/date/day-field.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { Select } from '../../../../shared/ui/fields/select.js';
import { Row } from '../../../../shared/ui/layout/parts.js';
import { hasLabel } from '../../../../shared/ui/search/has-label.js';
import { type AuditFilter, MAX_TYPES, withDay } from './audit-filter.js';
import { useTypeNames } from '../audit-type-names.js';
import { auditTypesResource } from '../audit.store.js';
import { CustomerFilter } from './customer-filter.js';
import { FilterChips } from './filter-chips.js';
import { shortId, useKnownNames } from '../known-names.js';
import styles from './audit-filters.module.css';

interface AuditFiltersProps {
  value: AuditFilter;
  onChange: (filter: AuditFilter) => void;
  ref: Ref<HTMLElement>;
}

/** Filters by type, actor, customer and date. The subject is chosen in the details of an entry. */
export function AuditFilters({ value, onChange, ref }: AuditFiltersProps) {
  const { t } = useTranslation('books');
  return (
    <Row as="search" ref={ref} aria-label={t('filter.label')} gap={12} wrap>
      <TypeFilter value={value.types} onChange={(types) => onChange({ ...value, types })} />
      <ActorFilter value={value.actor} onChange={(actor) => onChange({ ...value, actor })} />
      <CustomerFilter
        value={value.customer}
        onChange={(customer) => onChange({ ...value, customer, subject: null })}
      />
      <div className={styles.days}>
        <DayFilter name="from" value={value} onChange={onChange} />
        <DayFilter name="to" value={value} onChange={onChange} />
      </div>
      <FilterChips value={value} onChange={onChange} />
    </Row>
  );
}

interface DayFilterProps {
  name: 'from' | 'to';
  value: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

function DayFilter({ name, value, onChange }: DayFilterProps) {
  const { t } = useTranslation('books');
  // What is no day limits nothing; it stays in the field until another one is chosen.
  const [unreadable, setUnreadable] = useState('');
  return (
    <DayField
      className={styles.day ?? ''}
      prefix={<span className={styles.prefix}>{t(`filter.${name}`)}</span>}
      aria-label={t(`filter.${name}`)}
      value={value[name] ?? unreadable}
      container={onPage}
      onChange={(day) => {
        setUnreadable(isDay(day) ? '' : day);
        onChange(withDay(value, name, isDay(day) ? day : null));
      }}
    />
  );
}

/** The calendar opens over the list, not within the filters. */
function onPage(field: HTMLElement): HTMLElement {
  return field.closest('main') ?? document.body;
}

interface ActorFilterProps {
  value: string | null;
  onChange: (actor: string | null) => void;
}

/** Filters by actor; offers the actors of the entries loaded so far. */
function ActorFilter({ value, onChange }: ActorFilterProps) {
  const { t } = useTranslation(['books', 'common']);
  const { actors } = useKnownNames();
  const known = value === null || value in actors ? actors : { ...actors, [value]: shortId(value) };
  const options = Object.entries(known)
    .map(([id, name]) => ({ value: id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <Select
      className={styles.who ?? ''}
      aria-label={t('filter.who')}
      placeholder={t('filter.anybody')}
      notFoundContent={t('filter.noName')}
      allowClear={{ clearIcon: <Icon of={CloseCircleFilled} label={t('common:clear')} /> }}
      showSearch={{ filterOption: hasLabel, searchIcon: <Icon of={SearchOutlined} /> }}
      value={value}
      onChange={(id: string | undefined) => onChange(id ?? null)}
      options={options}
    />
  );
}

interface TypeFilterProps {
  value: readonly string[];
  onChange: (types: string[]) => void;
}

/** Filters by any number of grouped types; the selected ones are shown as chips. */
function TypeFilter({ value, onChange }: TypeFilterProps) {
  const { t } = useTranslation('books');
  const { data: types = [], status } = useResource(auditTypesResource);
  const { nameOf, groupOf } = useTypeNames();
  const groups = [...new Set(types.map(groupOf))];
  return (
    <Select
      mode="multiple"
      className={styles.types ?? ''}
      aria-label={t('filter.type')}
      placeholder={t('filter.allTypes')}
      loading={status === 'loading'}
      maxCount={MAX_TYPES}
      maxTagCount={0}
      maxTagPlaceholder={t('filter.types', { count: value.length })}
      showSearch={{ filterOption: hasLabel, searchIcon: <Icon of={SearchOutlined} /> }}
      value={[...value]}
      onChange={onChange}
      options={groups.map((group) => ({
        label: group,
        options: types
          .filter((type) => groupOf(type) === group)
          .map((type) => ({ value: type, label: nameOf(type) })),
      }))}
    />
  );
}
