import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionView } from '#contract/transfers';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { EVERYTHING, type HistoryFilter, matching, pageOf } from './history.js';
import { HistoryPages } from './history-pages.js';
import { HistoryRow } from './history-row.js';
import { HistoryToolbar } from './history-toolbar.js';
import { StatusNews } from './status-news.js';
import { transactionsResource } from '../transactions.store.js';
import { useLabels } from '../use-labels.js';
import styles from './transfer-history.module.css';

interface TransferHistoryProps {
  onOpen: (id: string) => void;
  /** What an empty history offers. */
  onSend: () => void;
}

/** All transactions, newest first: searched, filtered and paged here (specification, section 7). */
export function TransferHistory({ onOpen, onSend }: TransferHistoryProps) {
  const { t } = useTranslation('transfers');
  return (
    <Card title={t('history.title')} isFlush>
      <StatusNews />
      <ResourceView resource={transactionsResource} skeleton={<SkeletonRows count={6} />}>
        {(transactions) =>
          transactions.length === 0 ? (
            <NoticeBox
              title={t('history.none')}
              description={t('history.noneHint')}
              action={
                <Button type="primary" onClick={onSend}>
                  {t('history.sendFirst')}
                </Button>
              }
            />
          ) : (
            <FilteredHistory transactions={transactions} onOpen={onOpen} />
          )
        }
      </ResourceView>
    </Card>
  );
}

interface FilteredHistoryProps {
  transactions: TransactionView[];
  onOpen: (id: string) => void;
}

function FilteredHistory({ transactions, onOpen }: FilteredHistoryProps) {
  const labels = useLabels();
  const [{ filter, page }, setView] = useState({ filter: EVERYTHING, page: 1 });
  const top = useRef<HTMLDivElement>(null);
  const found = matching(transactions, filter, labels.purpose);
  const shown = pageOf(found, page);
  const show = (next: HistoryFilter) => {
    setView({ filter: next, page: 1 });
  };

  return (
    <div ref={top} className={styles.history}>
      <HistoryToolbar filter={filter} onChange={show} />
      {found.length === 0 && (
        <NoMatch
          onShowAll={() => {
            show(EVERYTHING);
          }}
        />
      )}
      <ul className={styles.rows}>
        {shown.rows.map((transaction) => (
          <li key={transaction.id}>
            <HistoryRow transaction={transaction} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <HistoryPages
        shown={shown}
        count={found.length}
        onChange={(next) => {
          setView({ filter, page: next });
          top.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </div>
  );
}

function NoMatch({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('transfers');
  return (
    <div role="status">
      <NoticeBox
        title={t('history.noMatch')}
        description={t('history.noMatchHint')}
        action={<Button onClick={onShowAll}>{t('history.showAll')}</Button>}
      />
    </div>
  );
}
