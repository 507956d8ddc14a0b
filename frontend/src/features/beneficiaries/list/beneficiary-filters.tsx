import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { SearchInput } from '../../../shared/ui/list/search-input.js';
import { type BeneficiaryFilter, TYPE_FILTERS } from './beneficiary-filter.js';
import styles from './beneficiary-filters.module.css';

interface BeneficiaryFiltersProps {
  value: BeneficiaryFilter;
  onChange: (filter: BeneficiaryFilter) => void;
}

export function BeneficiaryFilters({ value, onChange }: BeneficiaryFiltersProps) {
  const { t } = useTranslation('beneficiaries');
  return (
    <search className={styles.filters}>
      <SearchInput
        size="large"
        className={styles.text}
        placeholder={t('filter.search')}
        label={t('filter.search')}
        maxLength={LIMITS.nameLength}
        value={value.text}
        onChange={(event) => {
          onChange({ ...value, text: event.target.value });
        }}
      />
      <Select
        size="large"
        aria-label={t('filter.type')}
        value={value.type}
        options={TYPE_FILTERS.map((type) => ({ value: type, label: t(`filter.${type}`) }))}
        onChange={(type) => {
          onChange({ ...value, type });
        }}
      />
    </search>
  );
}
