import { Button, type InputRef, Select } from 'antd';
import { type Ref, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminTransactionView } from '#contract/admin';
import { TRANSACTION_STATUSES } from '#contract/transfers';
import type { PagedList } from '../../../shared/store/paged-list.js';
import { type ShownList, useShownList } from '../../../shared/store/use-shown-list.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { PagedNotice, PagedTail } from '../../../shared/ui/list/paged-notice.js';
import { VirtualRows } from '../../../shared/ui/list/virtual-rows.js';
import { LoadError } from '../../../shared/ui/page/resource-view.js';
import { SearchBox } from '../search/search-box.js';
import type { SearchInUrl } from '../search/use-search-in-url.js';
import { ListKeys } from './list-keys.js';
import { TableHead } from './table-head.js';
import { TransactionRow } from './transaction-row.js';
import { TransactionSkeleton } from './transaction-skeleton.js';
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
  const rows = useRef<HTMLDivElement>(null);
  const box = useRef<InputRef>(null);

  return (
    <div className={styles.part}>
      <TransactionTools
        search={search}
        box={box}
        isSearching={shown.isOutdated}
        status={filter.status}
        onStatus={setStatus}
      />
      <Card isFlush className={styles.card}>
        <h2 className="sr-only">{t('table.label')}</h2>
        <div ref={rows} className={shown.isOutdated ? styles.outdated : ''} aria-busy={shown.isOutdated}>
          <Transactions
            shown={shown}
            isFiltered={filter.search !== '' || filter.status !== 'all'}
            clear={clear}
          />
        </div>
      </Card>
      <PagedNotice list={shown.list} />
      <TransactionKeys rows={rows} box={box} />
    </div>
  );
}

interface TransactionsProps {
  shown: ShownList<AdminTransactionView>;
  isFiltered: boolean;
  clear: () => void;
}

/** The rows, or their loading, error or empty state. */
function Transactions({ shown: { list, state, isOutdated }, isFiltered, clear }: TransactionsProps) {
  const { t } = useTranslation('bankTransactions');
  const { rows, status, error } = state;
  if (!isOutdated && status === 'error') {
    return <LoadError error={error} onRetry={() => void list.load()} />;
  }
  if (!isOutdated && status !== 'ready') {
    return (
      <div className={styles.table}>
        <TransactionSkeleton count={8} />
      </div>
    );
  }
  if (!isOutdated && rows.length === 0) {
    return isFiltered ? (
      <NoticeBox
        title={t('table.noMatch')}
        description={t('table.noMatchHint')}
        action={<Button onClick={clear}>{t('table.showAll')}</Button>}
      />
    ) : (
      <NoticeBox title={t('table.empty')} description={t('table.emptyHint')} />
    );
  }
  return (
    <>
      <TransactionTable list={list} />
      <PagedTail list={list} />
    </>
  );
}

interface TransactionKeysProps {
  rows: RefObject<HTMLElement | null>;
  box: RefObject<InputRef | null>;
}

/** Keyboard shortcuts: E edits the date of the focused row, / focuses the search. */
function TransactionKeys({ rows, box }: TransactionKeysProps) {
  const { t } = useTranslation('bankTransactions');
  return (
    <ListKeys
      list={rows}
      more={{ e: editFocused, '/': () => box.current?.focus({ cursor: 'all' }) }}
      lines={[
        { keys: ['J', 'K'], text: t('keys.step') },
        { keys: ['E'], text: t('keys.edit') },
        { keys: ['Enter'], text: t('keys.confirm') },
        { keys: ['Esc'], text: t('keys.cancel') },
        { keys: ['/'], text: t('keys.search') },
        { keys: ['?'], text: t('keys.help') },
      ]}
    />
  );
}

function editFocused(): void {
  const row = document.activeElement?.closest('[data-row]');
  row?.querySelector<HTMLElement>('[data-edit-date]')?.click();
}

interface TransactionToolsProps {
  search: SearchInUrl;
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
function TransactionTable({ list }: { list: PagedList<AdminTransactionView> }) {
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
