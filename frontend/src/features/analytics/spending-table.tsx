import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import { useFormat } from '../../shared/format/use-format.js';
import type { ColorToken } from '../../shared/ui/charts/use-tokens.js';
import { Text, look } from '../../shared/ui/layout/parts.js';
import { OwnMoney } from '../../shared/user/own-money.js';
import styles from './spending-table.module.css';

/** A part of the month's spending. */
export interface SpendingRow {
  key: string;
  name: string;
  amount: string;
  /** In whole per cent. */
  share: number;
  count: number;
  /** Whether it is somebody's name, which is not translated. */
  isPerson?: boolean;
  /** Its colour in the chart. */
  color?: ColorToken;
  /** Whether it is one of the parts of the row above. */
  isPart?: boolean;
  /** Of the month before. */
  previousAmount?: string;
  /** Shows its payments; without it the name is no button. */
  onChoose?: () => void;
}

interface SpendingTableProps {
  caption: string;
  /** What the rows are. */
  head: string;
  rows: readonly SpendingRow[];
  currency: Currency;
  /** `YYYY-MM`, the month of `previousAmount`. */
  previousMonth: string;
  /** The keys of the rows whose payments are shown. */
  chosen: readonly string[];
}

/** The figures of a chart; the name of each row opens its payments. */
export function SpendingTable({ caption, head, rows, ...row }: SpendingTableProps) {
  const { t } = useTranslation('common');
  const { t: text } = useTranslation('analytics');
  return (
    <table className={styles.table}>
      <caption>
        <span className="sr-only">{caption}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className={styles.figure}>
            {t('charts.share')}
          </th>
          <th scope="col" className={styles.figure}>
            {text('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <Row key={one.key} row={one} {...row} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: SpendingRow } & Pick<SpendingTableProps, 'currency' | 'previousMonth' | 'chosen'>;

function Row({ row, currency, previousMonth, chosen }: RowProps) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const isChosen = chosen.includes(row.key);
  const { name, amount, share, count, color, previousAmount, onChoose, isPerson = false, isPart } = row;
  const words = <bdi translate={isPerson ? 'no' : 'yes'}>{name}</bdi>;
  // The word order around the amount differs by language; the amount keeps its own direction.
  const [before, after] = t('before', { amount: '\n', month: format.month(previousMonth) }).split('\n');
  return (
    <tr className={[isChosen && styles.chosen, isPart && styles.part].filter(Boolean).join(' ')}>
      <th scope="row">
        <span className={styles.name}>
          {color && (
            <span className={styles.dot} style={{ background: `var(${color})` }} aria-hidden="true" />
          )}
          <Text shrinks breaks>
            {onChoose ? (
              <button type="button" className={styles.button} aria-pressed={isChosen} onClick={onChoose}>
                {words}
              </button>
            ) : (
              words
            )}
            <span className={styles.note}>{t('payments', { count })}</span>
          </Text>
        </span>
      </th>
      <td className={styles.figure}>{format.percent(share / 100)}</td>
      <td className={styles.figure}>
        <OwnMoney amount={amount} currency={currency} className={look({ weight: 'strong' })} />
        {previousAmount !== undefined && (
          <span className={styles.note}>
            <span>{before}</span>
            <OwnMoney amount={previousAmount} currency={currency} />
            <span>{after}</span>
          </span>
        )}
      </td>
    </tr>
  );
}
