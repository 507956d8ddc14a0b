import {
  ArrowDownOutlined,
  EllipsisOutlined,
  FileTextOutlined,
  GlobalOutlined,
  PercentageOutlined,
  ShoppingOutlined,
  SwapOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionType, TransactionView } from '#contract/transfers';
import { useFormat } from '../../../shared/format/use-format.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { StatusBadge } from '../../../shared/ui/elements/status-badge.js';
import { IconTile } from '../../../shared/ui/elements/icon-tile.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { NoMatch } from '../../../shared/ui/list/no-rows.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { transactionsResource } from '../transactions.store.js';
import { TransactionTitle, useLabels } from '../labels.js';
import { HistoryPages } from './history-pages.js';
import { HistoryToolbar } from './history-toolbar.js';
import { decidedSince, EVERYTHING, type HistoryFilter, matching, pageOf } from './history.js';
import styles from './transfer-history.module.css';

interface TransferHistoryProps {
  onOpen: (id: string) => void;
  /** Opens the form that an empty history offers. */
  onSend: () => void;
}

/** All transactions, newest first, searched, filtered and paged in the browser. */
export function TransferHistory({ onOpen, onSend }: TransferHistoryProps) {
  const { t } = useTranslation('transfers');
  return (
    <Card title={t('history.title')} isFlush>
      <StatusNews />
      <ResourceView resource={transactionsResource} skeleton={<SkeletonRows count={6} />}>
        {(transactions) => <FilteredHistory transactions={transactions} onOpen={onOpen} onSend={onSend} />}
      </ResourceView>
    </Card>
  );
}

interface FilteredHistoryProps extends TransferHistoryProps {
  transactions: TransactionView[];
}

/** Search and filter stay in place, also above an empty history. */
function FilteredHistory({ transactions, onOpen, onSend }: FilteredHistoryProps) {
  const { t } = useTranslation('transfers');
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
      {transactions.length === 0 && <NoTransfers onSend={onSend} />}
      {transactions.length > 0 && found.length === 0 && (
        <NoMatch
          title={t('history.noMatch')}
          description={t('history.noMatchHint')}
          showAll={t('history.showAll')}
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

function NoTransfers({ onSend }: Pick<TransferHistoryProps, 'onSend'>) {
  const { t } = useTranslation('transfers');
  return (
    <NoticeBox
      title={t('history.none')}
      description={t('history.noneHint')}
      action={
        <Button type="primary" onClick={onSend}>
          {t('history.sendFirst')}
        </Button>
      }
    />
  );
}

/** Announces to screen readers that the bank has decided a transfer in the meantime. */
function StatusNews() {
  const { t } = useTranslation(['transfers', 'common']);
  const [news, setNews] = useState<TransactionView[]>([]);
  useEffect(
    () =>
      transactionsResource.store.subscribe(({ data }, { data: before }) => {
        const decided = decidedSince(before ?? [], data ?? []);
        if (decided.length > 0) setNews(decided);
      }),
    [],
  );
  return (
    <div role="status" className="sr-only">
      {news.map(({ id, reference, status }) => (
        <p key={id}>{t('transfers:news', { reference, status: t(`common:statuses.${status}`) })}</p>
      ))}
    </div>
  );
}

interface HistoryRowProps {
  transaction: TransactionView;
  onOpen: (id: string) => void;
}

/** One row, as a button whose content is its name. */
function HistoryRow({ transaction, onOpen }: HistoryRowProps) {
  const { id, type, createdAt, reference, amount, currency, status } = transaction;
  const format = useFormat();
  const labels = useLabels();
  return (
    <button
      type="button"
      className={styles.row}
      aria-haspopup="dialog"
      onClick={() => {
        onOpen(id);
      }}
    >
      <TypeIcon type={type} />
      <span className={styles.title}>
        <TransactionTitle transaction={transaction} />
      </span>
      <span className={styles.facts}>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        <bdi className={styles.reference}>{reference}</bdi>
      </span>
      <Money amount={amount} currency={currency} isSigned className={styles.amount} />
      <span className={styles.status}>
        <StatusBadge status={status} isPendingMarked={false}>
          {labels.status(status)}
        </StatusBadge>
      </span>
    </button>
  );
}

const ICONS: Record<TransactionType, ReactNode> = {
  transfer: <Icon of={SwapOutlined} />,
  deposit: <Icon of={ArrowDownOutlined} />,
  payment: <Icon of={FileTextOutlined} />,
  bill_payment: <Icon of={FileTextOutlined} />,
  withdrawal: <Icon of={WalletOutlined} />,
  purchase: <Icon of={ShoppingOutlined} />,
  online: <Icon of={GlobalOutlined} />,
  fee: <Icon of={PercentageOutlined} />,
  others: <Icon of={EllipsisOutlined} />,
};

/** An icon for the type of a transaction. Decorative: the text beside it names the type. */
function TypeIcon({ type }: { type: TransactionType }) {
  return <IconTile className={styles.icon}>{ICONS[type]}</IconTile>;
}
