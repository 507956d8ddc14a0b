import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdminTransactionDto } from '#contract/shapes/transfers.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import type { PagedList } from '../../../shared/store/paged/paged-list.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { PersonName } from '../../../shared/ui/values/person-name.js';
import { StaffMoney } from '../../../shared/ui/values/staff-money.js';
import { TransactionStatus } from '../../../shared/ui/values/transaction-status.js';
import { customerPath } from '../../../shared/ui/values/customer-link.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { DateEditor } from './date-editor.js';
import { usePinnedRow } from './use-pinned-row.js';
import { useKept } from '../../../shared/store/kept/use-draft.js';
import { May } from '../../../shared/user/may.js';
import styles from './transaction-row.module.css';

interface TransactionRowProps {
  transaction: AdminTransactionDto;
  list: PagedList<AdminTransactionDto>;
  /** Zero-based position in the whole list. */
  index: number;
  /** Hides the owner on a single user's page. */
  isOwnerKnown?: boolean;
}

/** A row of the table; a card on narrow screens. */
export function TransactionRow({ transaction, list, index, isOwnerKnown = false }: TransactionRowProps) {
  const [state, setState] = useKept<'closed' | 'editing' | 'returned'>(
    `dateEditor ${transaction.id}`,
    'closed',
  );
  const isEditing = state === 'editing';
  const { ref, pin, leave } = usePinnedRow(transaction, list, isEditing);

  return (
    <div
      ref={ref}
      role="row"
      // Row 1 is the header.
      aria-rowindex={index + 2}
      tabIndex={-1}
      data-card=""
      className={`${styles.row} ${isEditing ? styles.editing : ''}`}
      onPointerLeave={leave}
      onBlur={leave}
    >
      <ReferenceCell transaction={transaction} isOwnerKnown={isOwnerKnown} />
      <div role="cell" className={styles.amount}>
        <StaffMoney isSize amount={transaction.amount} currency={transaction.currency} />
      </div>
      <TransactionType transaction={transaction} />
      <div role="cell" className={styles.status}>
        <TransactionStatus of={transaction} isPendingMarked />
      </div>
      {isEditing ? (
        <div role="cell" aria-colspan={2} className={styles.editor}>
          <DateEditor
            transaction={transaction}
            onDone={() => setState('returned')}
            onLeft={() => {
              setState('closed');
              leave();
            }}
          />
        </div>
      ) : (
        <>
          <TransactionDate at={transaction.createdAt} />
          <RowActions
            transaction={transaction}
            hasFocus={state === 'returned'}
            onEdit={() => {
              pin();
              setState('editing');
            }}
          />
        </>
      )}
    </div>
  );
}

interface ReferenceCellProps {
  transaction: AdminTransactionDto;
  isOwnerKnown: boolean;
}

/** The reference, with the owner's name below it. */
function ReferenceCell({ transaction, isOwnerKnown }: ReferenceCellProps) {
  const { reference, userId, userName } = transaction;
  return (
    <div role="cell" className={styles.reference}>
      <Text as="bdi" translate="no" maxWidth="100%" weight="medium" numbers breaks>
        {reference}
      </Text>
      {!isOwnerKnown && (
        <Link to={customerPath(userId)} className={styles.owner} title={userName}>
          <PersonName of={userName} />
        </Link>
      )}
    </div>
  );
}

interface RowActionsProps {
  transaction: AdminTransactionDto;
  /** True after the editor was closed with the keyboard or its own buttons. */
  hasFocus: boolean;
  onEdit: () => void;
}

/**
 * A link to the approval queue for a pending transfer, and the button that edits the date. Other pending payments are
 * completed by shops and billers.
 */
function RowActions({ transaction: { reference, status, type }, hasFocus, onEdit }: RowActionsProps) {
  const { t } = useTranslation('bankTransactions');
  return (
    <div role="cell" className={styles.actions}>
      {status === 'pending' && type === 'transfer' && (
        <Link
          to={`/admin/simple?tab=transfers&find=${reference}`}
          className={styles.review}
          aria-label={t('table.reviewOf', { reference })}
        >
          {t('table.review')}
        </Link>
      )}
      <May use="dateTransaction">
        <Button
          type="text"
          className={styles.edit ?? ''}
          icon={<Icon of={EditOutlined} />}
          autoFocus={hasFocus}
          aria-label={t('date.edit', { reference })}
          title={t('date.editHint')}
          data-edit-date=""
          onClick={onEdit}
        />
      </May>
    </div>
  );
}

function TransactionDate({ at }: { at: string }) {
  const format = useFormat();
  return (
    <div role="cell" className={styles.date}>
      <time dateTime={at}>{format.dateTime(at)}</time>
    </div>
  );
}

/** The transaction type, with the recipient or the sender below it. */
function TransactionType({
  transaction: { type, beneficiary, senderName },
}: {
  transaction: AdminTransactionDto;
}) {
  const { t } = useTranslation(['bankTransactions', 'common']);
  return (
    <div role="cell" className={styles.type}>
      <span>{t(`common:transactionTypes.${type}`)}</span>
      {beneficiary && (
        <Text maxWidth="100%" size="tiny" tone="muted" cut oneLine title={beneficiary.name}>
          <Trans
            t={t}
            i18nKey="table.paidTo"
            values={{ name: beneficiary.name }}
            components={{ name: <bdi translate="no" /> }}
          />
        </Text>
      )}
      {senderName !== null && (
        <Text maxWidth="100%" size="tiny" tone="muted" cut oneLine title={senderName}>
          <Trans
            t={t}
            i18nKey="table.paidBy"
            values={{ name: senderName }}
            components={{ name: <bdi translate="no" /> }}
          />
        </Text>
      )}
    </div>
  );
}
