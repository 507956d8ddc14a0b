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
import type { ReactNode } from 'react';
import type { TransactionType } from '#contract/banking/transfers';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { IconTile } from '../../../shared/ui/elements/icon-tile.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Money } from '../../../shared/ui/values/money.js';
import { TransactionStatus } from '../../../shared/ui/values/transaction-status.js';
import { TransactionTitle } from '../labels.js';
import { Row, Text } from '../../../shared/ui/layout/parts.js';
import styles from './history-row.module.css';

interface HistoryRowProps {
  transaction: TransactionDto;
  onOpen: (id: string) => void;
}

/** One row, as a button whose content is its name. */
export function HistoryRow({ transaction, onOpen }: HistoryRowProps) {
  const { id, type, createdAt, reference, amount, currency, status } = transaction;
  const format = useFormat();
  const isVoid = status === 'failed';
  return (
    <button
      type="button"
      className={isVoid ? `${styles.row} ${styles.void}` : styles.row}
      aria-haspopup="dialog"
      onClick={() => onOpen(id)}
    >
      <TypeIcon type={type} />
      <Row as="span" gap="0.25em" cut oneLine className={styles.title}>
        <TransactionTitle transaction={transaction} />
      </Row>
      <span className={styles.facts}>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        <Text as="bdi" translate="no" numbers>
          {reference}
        </Text>
      </span>
      <Money amount={amount} currency={currency} isSigned isVoid={isVoid} className={styles.amount} />
      <span className={styles.status}>
        <TransactionStatus of={transaction} isInList />
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
  refund: <Icon of={ArrowDownOutlined} />,
  fee: <Icon of={PercentageOutlined} />,
  others: <Icon of={EllipsisOutlined} />,
};

/** An icon for the type of a transaction. Decorative: the text beside it names the type. */
function TypeIcon({ type }: { type: TransactionType }) {
  return (
    <IconTile tone="quiet" className={styles.icon}>
      {ICONS[type]}
    </IconTile>
  );
}
