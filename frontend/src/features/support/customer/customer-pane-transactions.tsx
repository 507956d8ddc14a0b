import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttachedTransactionDto } from '#contract/shapes/chat.dto';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/ui/values/money.js';
import { Reference } from '../../../shared/ui/values/reference.js';
import type { CustomerParts } from '../state/desk-user.js';
import { endShowing, useShownTransaction } from '../state/shown-transaction.store.js';
import { Box } from '../../../shared/ui/layout/parts.js';
import styles from './customer-pane.module.css';

type Row = { id: string } & NonNullable<AttachedTransactionDto['details']>;

interface CustomerPaneTransactionsProps extends Pick<CustomerParts, 'OpenCase'> {
  conversation: ConversationDetailDto;
}

/** The last ten transactions, and an earlier one that was opened from a message. */
export function CustomerPaneTransactions({ conversation, OpenCase }: CustomerPaneTransactionsProps) {
  const { t } = useTranslation('desk');
  const shown = useShownTransaction();
  const last = conversation.context.transactions.map((transaction): Row => {
    return { ...transaction, counterparty: transaction.beneficiary?.name ?? transaction.senderName };
  });
  const earlier = last.some(({ id }) => id === shown.id) ? [] : attachedRows(conversation, shown.id);
  const rows = [...last, ...earlier];
  if (rows.length === 0) return <p className={styles.none}>{t('customer.noTransactions')}</p>;
  return (
    <Box as="ul" plain>
      {rows.map((row) => (
        <Transaction
          key={row.id}
          row={row}
          isShown={row.id === shown.id}
          isNew={shown.isNew && row.id === shown.id}
        >
          <OpenCase conversation={conversation} transactionId={row.id} />
        </Transaction>
      ))}
    </Box>
  );
}

/** The transaction with this id, as a message of the conversation has it; none when no message is about it. */
function attachedRows({ messages }: Pick<ConversationDetailDto, 'messages'>, id: string | null): Row[] {
  const found = messages.findLast(({ transaction }) => transaction?.id === id)?.transaction;
  return found?.details ? [{ id: found.id, ...found.details }] : [];
}

interface TransactionProps {
  row: Row;
  /** Opened from a message. */
  isShown: boolean;
  /** Opened just now: the row has yet to be scrolled into view. */
  isNew: boolean;
  /** What can be done about it while it is shown. */
  children: ReactNode;
}

function Transaction({ row, isShown, isNew, children }: TransactionProps) {
  const { counterparty, type, createdAt, amount, currency, status, reference } = row;
  const { t } = useTranslation('common');
  const format = useFormat();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNew) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
    endShowing();
  }, [isNew]);
  return (
    <li
      ref={place}
      tabIndex={-1}
      aria-current={isShown}
      className={isShown ? `${styles.row} ${styles.shown}` : styles.row}
    >
      <span className={styles.start}>
        <bdi translate={counterparty === null ? 'yes' : 'no'} className={styles.main}>
          {counterparty ?? t(`transactionTypes.${type}`)}
        </bdi>
        <span className={styles.fact}>
          <time dateTime={createdAt}>{format.shortDate(createdAt)}</time>
          <span> · </span>
          <Reference of={reference} />
        </span>
        {isShown && (
          <Box above={6} self="start">
            {children}
          </Box>
        )}
      </span>
      <span className={styles.end}>
        <Money amount={amount} currency={currency} isSigned />
        <span className={status === 'completed' ? 'sr-only' : `${styles.fact} ${styles[status] ?? ''}`}>
          {t(`statuses.${status}`)}
        </span>
      </span>
    </li>
  );
}
