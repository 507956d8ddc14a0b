import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/ui/values/money.js';
import { Row, Text } from '../../../shared/ui/layout/parts.js';
import { type HistoryMonth, monthsOf, type MonthSum } from './history-months.js';
import { HistoryRow } from './history-row.js';
import styles from './history-month.module.css';

interface HistoryMonthsProps {
  /** Those on this page. */
  rows: readonly TransactionDto[];
  /** Those of all pages. */
  found: readonly TransactionDto[];
  /** The class of a row, by its id. */
  classOf: (id: string) => string;
  onOpen: (id: string) => void;
}

/** The rows of a page by month, each with what came in and went out in the whole month. */
export function HistoryMonths({ rows, found, ...row }: HistoryMonthsProps) {
  return monthsOf(rows, found).map((month) => <Month key={month.month} of={month} {...row} />);
}

interface MonthProps extends Pick<HistoryMonthsProps, 'classOf' | 'onOpen'> {
  of: HistoryMonth;
}

function Month({ of: { month, rows, sums }, classOf, onOpen }: MonthProps) {
  const format = useFormat();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <Text as="h3" id={id} size="small" weight="strong">
          {format.month(`${month}-15`)}
        </Text>
        {sums.length > 0 && (
          <Row as="dl" gap="0 16px" wrap plain tone="muted">
            {sums.map((sum) => (
              <Sums key={sum.currency} of={sum} />
            ))}
          </Row>
        )}
      </div>
      <ul className={styles.rows}>
        {rows.map((transaction) => (
          <li key={transaction.id} className={classOf(transaction.id)}>
            <HistoryRow transaction={transaction} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What came in and went out in one currency; a direction without money is left out. */
function Sums({ of: { currency, moneyIn, moneyOut } }: { of: MonthSum }) {
  const { t } = useTranslation('transfers');
  const sums = [
    { name: 'moneyIn', amount: moneyIn },
    { name: 'moneyOut', amount: moneyOut },
  ] as const;
  return sums
    .filter(({ amount }) => amount !== '0.00')
    .map(({ name, amount }) => (
      <div key={name} className={styles.sum}>
        <dt>{t(`history.${name}`)}</dt>
        <dd>
          <Money amount={amount} currency={currency} />
        </dd>
      </div>
    ));
}
