import { Button, type InputRef } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminTransactionView } from '#contract/admin';
import { type ShownList, useShownList } from '../../../shared/store/use-shown-list.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { PagedNotice, PagedTail } from '../../../shared/ui/list/paged-notice.js';
import { LoadError } from '../../../shared/ui/page/resource-view.js';
import { TransactionKeys } from './transaction-keys.js';
import { TransactionSkeleton } from './transaction-skeleton.js';
import { TransactionTable } from './transaction-table.js';
import styles from './transaction-table.module.css';
import { TransactionTools } from './transaction-tools.js';
import { transactionsMatching } from './transactions.store.js';
import { useTransactionFilter } from './use-transaction-filter.js';

/** Transaction Management: every transaction of the bank, searched at the server, each with its date to edit. */
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
        <h2 className="unseen">{t('table.label')}</h2>
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

/** On their way, failed, none, or the rows themselves. */
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
