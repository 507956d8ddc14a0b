import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LIMITS } from '#contract/limits';
import { Grid } from '../../../shared/ui/layout/parts.js';
import { SearchInput } from '../../../shared/ui/search/search-input.js';
import { OWN_CHANGE, useForeignChange } from '../../../shared/ui/search/use-search.js';
import { Select } from '../../../shared/ui/fields/select.js';
import { type BeneficiaryFilter, filterFrom, queryOf, TYPE_FILTERS } from './beneficiary-filter.js';
import styles from './beneficiary-filters.module.css';

interface BeneficiaryFiltersProps {
  value: BeneficiaryFilter;
  onChange: (filter: BeneficiaryFilter) => void;
}

export function BeneficiaryFilters({ value, onChange }: BeneficiaryFiltersProps) {
  const { t } = useTranslation('beneficiaries');
  return (
    <Grid as="search" single="40em" gap={12} columns="minmax(0, 1fr) 220px">
      <SearchInput
        size="large"
        className={styles.text}
        placeholder={t('filter.search')}
        label={t('filter.search')}
        maxLength={LIMITS.nameLength}
        value={value.text}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
      />
      <Select
        size="large"
        aria-label={t('filter.type')}
        value={value.type}
        options={TYPE_FILTERS.map((type) => ({ value: type, label: t(`filter.${type}`) }))}
        onChange={(type) => onChange({ ...value, type })}
      />
    </Grid>
  );
}

/** The filter, kept in the page's query so that it survives a reload and going back. Input is shown at once. */
export function useFilterInUrl(): [BeneficiaryFilter, (filter: BeneficiaryFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useState(() => filterFrom(query));
  useForeignChange(() => setFilter(filterFrom(query)));

  const change = (next: BeneficiaryFilter) => {
    setFilter(next);
    setQuery(queryOf(next), OWN_CHANGE);
  };
  return [filter, change];
}
