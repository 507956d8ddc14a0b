import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef, Select } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { TRANSACTION_STATUSES } from '#contract/transfers';
import type { UserSearch } from '../users/use-user-search.js';
import type { TransactionFilter } from './transactions.api.js';
import styles from './transaction-tools.module.css';

interface TransactionToolsProps {
  search: UserSearch;
  box: Ref<InputRef>;
  status: TransactionFilter['status'];
  onStatus: (status: TransactionFilter['status']) => void;
}

/** The search, in which Enter looks at once and Escape clears, and the status. */
export function TransactionTools({ search, box, status, onStatus }: TransactionToolsProps) {
  const { t } = useTranslation(['bankTransactions', 'common']);
  const choices = TRANSACTION_STATUSES.map((value) => ({ value, label: t(`common:statuses.${value}`) }));
  return (
    <search className={styles.tools}>
      <Input
        ref={box}
        type="search"
        className={styles.box ?? ''}
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
        allowClear
        maxLength={LIMITS.emailLength}
        value={search.text}
        onChange={({ target }) => {
          search.type(target.value);
        }}
        onPressEnter={() => {
          search.settle(search.text);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search.text === '') return;
          event.preventDefault();
          search.settle('');
        }}
      />
      <Select
        className={styles.status ?? ''}
        aria-label={t('search.status')}
        value={status}
        onChange={onStatus}
        options={[{ value: 'all', label: t('search.allStatuses') }, ...choices]}
      />
    </search>
  );
}
