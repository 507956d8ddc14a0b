import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/accounts';
import type { TransactionView } from '#contract/transfers';
import { type DayFlow, moneyFlowOf } from '../../../features/transfers/overview/money-flow.rules.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { MoneyFlowChart } from './money-flow-chart.js';
import styles from './money-flow.module.css';

interface MoneyFlowProps {
  transactions: readonly TransactionView[];
  currency: Currency;
  today: Date;
  isHidden: boolean;
}

/** Money in and out over the last 30 days: the totals, the chart, and its figures for screen readers. */
export function MoneyFlow({ transactions, currency, today, isHidden }: MoneyFlowProps) {
  const { t } = useTranslation('dashboard');
  const flow = useMemo(() => moneyFlowOf(transactions, currency, today), [transactions, currency, today]);
  const figures = { currency, isHidden };
  return (
    <>
      <dl className={styles.totals}>
        <Total name={t('flow.moneyIn')} amount={flow.moneyIn} tone="in" {...figures} />
        <Total name={t('flow.moneyOut')} amount={flow.moneyOut} tone="out" {...figures} />
      </dl>
      <div className={styles.picture}>
        {flow.isEmpty ? (
          <p className={styles.none}>{t('flow.none')}</p>
        ) : (
          <>
            <MoneyFlowChart days={flow.days} {...figures} />
            <MoneyFlowTable days={flow.days} {...figures} />
          </>
        )}
      </div>
      <p className={styles.note}>
        {t('flow.period')}
        {flow.isPartial && <span>{t('flow.otherCurrencies', { currency })}</span>}
      </p>
    </>
  );
}

interface TotalProps {
  name: string;
  amount: string;
  currency: Currency;
  isHidden: boolean;
  tone: 'in' | 'out';
}

function Total({ name, amount, currency, isHidden, tone }: TotalProps) {
  const { t } = useTranslation('common');
  return (
    <div>
      <dt className={`${styles.name} ${styles[tone]}`}>{name}</dt>
      <dd className={styles.sum}>
        <Money amount={amount} currency={currency} isHidden={isHidden} hiddenLabel={t('hiddenAmount')} />
      </dd>
    </div>
  );
}

export function MoneyFlowSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={styles.skeleton}>
      <span className="sr-only">{t('loading')}</span>
      <Bone width="60%" height="52px" />
      <Bone height="208px" />
      <Bone width="40%" height="20px" />
    </div>
  );
}

interface MoneyFlowTableProps {
  days: readonly DayFlow[];
  currency: Currency;
  isHidden: boolean;
}

/** The chart's figures for screen readers: the days on which money moved. */
function MoneyFlowTable({ days, currency, isHidden }: MoneyFlowTableProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  const money = { currency, isHidden, hiddenLabel: t('common:hiddenAmount') };
  const moved = days.filter(({ moneyIn, moneyOut }) => moneyIn !== '0.00' || moneyOut !== '0.00');
  return (
    <div className="sr-only">
      <table>
        <caption>{t('flow.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('flow.day')}</th>
            <th scope="col">{t('flow.moneyIn')}</th>
            <th scope="col">{t('flow.moneyOut')}</th>
          </tr>
        </thead>
        <tbody>
          {moved.map(({ day, moneyIn, moneyOut }) => (
            <tr key={day}>
              <th scope="row">{format.date(day)}</th>
              <td>
                <Money amount={moneyIn} {...money} />
              </td>
              <td>
                <Money amount={moneyOut} {...money} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
