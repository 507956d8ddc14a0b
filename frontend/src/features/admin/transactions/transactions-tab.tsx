import type { InputRef } from 'antd';
import { type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminTransactionDto } from '#contract/shapes/transfers.dto';
import { TRANSACTION_STATUSES } from '#contract/banking/transfers';
import type { PagedList } from '../../../shared/store/paged/paged-list.js';
import { ListPage } from '../../../shared/ui/list/list-page.js';
import { NoRows } from '../../../shared/ui/list/no-rows.js';
import { SearchBox } from '../../../shared/ui/search/search-box.js';
import type { Search } from '../../../shared/ui/search/use-search.js';
import { useShownList } from '../../../shared/ui/list/use-shown-list.js';
import { VirtualRows } from '../../../shared/ui/list/virtual-rows.js';
import { Select } from '../../../shared/ui/fields/select.js';
import { TableHead, TransactionSkeleton } from './table-head.js';
import { TransactionRow } from './transaction-row.js';
import type { TransactionFilter } from './transactions.api.js';
import { transactionsMatching } from './transactions.store.js';
import { useTransactionFilter } from './use-transaction-filter.js';
import styles from './transaction-table.module.css';
import transactionToolsStyles from './transaction-tools.module.css';

/** 'Transaction Management': all transactions, with server-side search and editable dates. */
export function TransactionsTab() {
  const { t } = useTranslation('bankTransactions');
  const { filter, search, setStatus, clear } = useTransactionFilter();
  const shown = useShownList(transactionsMatching(filter));
  const box = useRef<InputRef>(null);

  return (
    <ListPage
      shown={shown}
      label={t('table.label')}
      className={styles.card}
      tools={
        <TransactionTools
          search={search}
          box={box}
          isSearching={shown.isOutdated}
          status={filter.status}
          onStatus={setStatus}
        />
      }
      skeleton={<TransactionSkeleton count={8} />}
      empty={
        <NoTransactions isFiltered={filter.search !== '' || filter.status !== 'all'} onShowAll={clear} />
      }
      shortcuts={{ e: editFocused, '/': () => box.current?.focus({ cursor: 'all' }) }}
      help={[
        { keys: ['J', 'K'], text: t('keys.step') },
        { keys: ['E'], text: t('keys.edit') },
        { keys: ['Enter'], text: t('keys.confirm') },
        { keys: ['Esc'], text: t('keys.cancel') },
        { keys: ['/'], text: t('keys.search') },
        { keys: ['?'], text: t('keys.help') },
      ]}
    >
      <TransactionTable list={shown.list} />
    </ListPage>
  );
}

function NoTransactions({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('bankTransactions');
  return (
    <NoRows
      none={{ title: t('table.empty'), description: t('table.emptyHint') }}
      noMatch={
        isFiltered && {
          title: t('table.noMatch'),
          description: t('table.noMatchHint'),
          showAll: t('table.showAll'),
          onShowAll,
        }
      }
    />
  );
}

/** Edits the date of the focused row. */
function editFocused(): void {
  const row = document.activeElement?.closest('[data-row]');
  row?.querySelector<HTMLElement>('[data-edit-date]')?.click();
}

interface TransactionToolsProps {
  search: Search;
  box: Ref<InputRef>;
  isSearching: boolean;
  status: TransactionFilter['status'];
  onStatus: (status: TransactionFilter['status']) => void;
}

/** Search box and status filter. */
function TransactionTools({ search, box, isSearching, status, onStatus }: TransactionToolsProps) {
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
        className={transactionToolsStyles.status ?? ''}
        aria-label={t('search.status')}
        value={status}
        onChange={onStatus}
        options={[{ value: 'all', label: t('search.allStatuses') }, ...choices]}
      />
    </SearchBox>
  );
}

/** Estimated height of a row before it is measured. */
const ROW_HEIGHT_PX = 57;

/** Table of all matching transactions. */
function TransactionTable({ list }: { list: PagedList<AdminTransactionDto> }) {
  const { t } = useTranslation('bankTransactions');
  return (
    // The row count is unknown (-1) until the last page has been loaded.
    <div role="table" aria-label={t('table.label')} aria-rowcount={-1} className={styles.table}>
      <TableHead />
      <VirtualRows list={list} role="rowgroup" estimatedHeight={ROW_HEIGHT_PX}>
        {(transaction, index) => <TransactionRow transaction={transaction} list={list} index={index} />}
      </VirtualRows>
    </div>
  );
}
