import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import type { StatementDto, StatementLineDto } from '#contract/shapes/statement.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { lazyDialog } from '../../../shared/lazy/lazy-part.js';
import { useArrivals } from '../../../shared/ui/list/use-arrivals.js';
import { Money } from '../../../shared/ui/values/money.js';
import type { PeriodName } from './period/use-period-name.js';
import { useLineText } from './statement-text.js';
import { OwnMoney } from '../../../shared/user/own-money.js';
import styles from './statement-table.module.css';

const AdjustmentDrawer = lazyDialog(async () => (await import('./adjustment-drawer.js')).AdjustmentDrawer, {
  isOpen: ({ line }) => line !== null,
  close: ({ onClose }) => onClose,
});

interface StatementTableProps {
  statement: StatementDto;
  period: PeriodName;
  onOpenTransaction: (id: string) => void;
}

/**
 * Postings, oldest first. Explicit roles keep it a table for screen readers when rows are laid out as cards.
 */
export function StatementTable(props: StatementTableProps) {
  const { statement, period, onOpenTransaction } = props;
  const { t } = useTranslation('accounts');
  const { currency } = statement.account;
  const [correction, setCorrection] = useState<StatementLineDto | null>(null);
  const classOf = useArrivals(statement.lines, isMoneyIn);
  const open = (line: StatementLineDto) => {
    if (line.transaction) onOpenTransaction(line.transaction.id);
    else setCorrection(line);
  };
  return (
    <>
      <table role="table" className={styles.table}>
        <caption className="sr-only">
          {t(`statement.${period.isMonth ? 'table' : 'tableOfDays'}`, { month: period.name })}
        </caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {(['date', 'description', 'reference', 'amount', 'balance'] as const).map((column) => (
              <th key={column} role="columnheader" scope="col" className={styles[column]}>
                {t(`statement.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.body}>
          {statement.lines.map((line) => (
            <Posting
              key={line.id}
              className={classOf(line.id)}
              line={line}
              currency={currency}
              onOpen={open}
            />
          ))}
        </tbody>
      </table>
      <AdjustmentDrawer
        line={correction}
        currency={currency}
        onClose={() => {
          setCorrection(null);
        }}
      />
    </>
  );
}

const isMoneyIn = ({ amount }: StatementLineDto) => !amount.startsWith('-');

interface PostingProps {
  className: string;
  line: StatementLineDto;
  currency: Currency;
  onOpen: (line: StatementLineDto) => void;
}

function Posting({ className, line, currency, onOpen }: PostingProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const format = useFormat();
  const { postedAt, amount, balance, transaction } = line;
  return (
    <tr role="row" className={`${styles.row} ${className}`}>
      <td role="cell" className={styles.date}>
        <time dateTime={postedAt}>{format.date(postedAt)}</time>
      </td>
      <td role="cell" className={styles.description}>
        <Description line={line} onOpen={onOpen} />
      </td>
      <td role="cell" className={styles.reference}>
        {transaction && <bdi translate="no">{transaction.reference}</bdi>}
      </td>
      <td role="cell" className={styles.amount}>
        <Money amount={amount} currency={currency} isSigned />
      </td>
      <td role="cell" className={styles.balance}>
        <span className={styles.label}>{`${t('accounts:statement.balance')} `}</span>
        <OwnMoney amount={balance} currency={currency} />
      </td>
    </tr>
  );
}

/**
 * The title; for a transaction or a correction with a reason, a button that opens it and whose click area is the whole
 * row.
 */
function Description({ line, onOpen }: Pick<PostingProps, 'line' | 'onOpen'>) {
  const { title, note } = useLineText()(line);
  const canOpen = line.transaction !== null || line.reason !== null;
  return (
    <>
      {canOpen ? (
        <button type="button" className={styles.open} onClick={() => onOpen(line)}>
          <bdi translate={line.transaction?.counterparty == null ? 'yes' : 'no'}>{title}</bdi>
        </button>
      ) : (
        <span className={styles.title}>
          <bdi translate="yes">{title}</bdi>
        </span>
      )}
      {note !== null && (
        <span className={styles.note}>
          <bdi translate="yes">{note}</bdi>
        </span>
      )}
    </>
  );
}
