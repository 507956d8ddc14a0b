import { type InputRef, Select } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSACTION_STATUSES } from '#contract/transfers';
import { SearchBox } from '../search/search-box.js';
import type { SearchInUrl } from '../search/use-search-in-url.js';
import styles from './transaction-tools.module.css';
import type { TransactionFilter } from './transactions.api.js';

interface TransactionToolsProps {
  search: SearchInUrl;
  box: Ref<InputRef>;
  isSearching: boolean;
  status: TransactionFilter['status'];
  onStatus: (status: TransactionFilter['status']) => void;
}

/** The search and the status. */
export function TransactionTools({ search, box, isSearching, status, onStatus }: TransactionToolsProps) {
  const { t } = useTranslation(['bankTransactions', 'common']);
  const choices = TRANSACTION_STATUSES.map((value) => ({ value, label: t(`common:statuses.${value}`) }));
  return (
    <SearchBox
      ref={box}
      value={search}
      placeholder={t('search.placeholder')}
      label={t('search.label')}
      searching={isSearching ? t('search.searching') : null}
    >
      <Select
        className={styles.status ?? ''}
        aria-label={t('search.status')}
        value={status}
        onChange={onStatus}
        options={[{ value: 'all', label: t('search.allStatuses') }, ...choices]}
      />
    </SearchBox>
  );
}
