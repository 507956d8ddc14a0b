import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsDto, TrendMonthDto } from '#contract/shapes/analytics.dto';
import { negateMoney } from '#money/money';
import { useFormat } from '../../shared/format/use-format.js';
import { BarsChart } from '../../shared/ui/charts/charts.js';
import { Card } from '../../shared/ui/elements/card.js';
import { look } from '../../shared/ui/layout/parts.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { Bone } from '../../shared/ui/page/skeleton.js';
import { CHART_HEIGHT } from '../../shared/user/balance-chart.js';
import { useLevelFormat } from '../../shared/user/level-format.js';
import { OwnMoney, useOwnMoney } from '../../shared/user/own-money.js';
import { monthTrends } from './analytics.store.js';
import styles from './spending-table.module.css';

/** Money in and spending of the shown month and the five before it. */
export function TrendCard({ analysis: { month, currency } }: { analysis: AnalyticsDto }) {
  const { t } = useTranslation('analytics');
  return (
    <Card title={t('trend.title')}>
      <ResourceView resource={monthTrends.of(month, currency)} skeleton={<Bone height="268px" />}>
        {(months) => (
          <>
            <TrendChart months={months} />
            <TrendTable months={months} />
          </>
        )}
      </ResourceView>
    </Card>
  );
}

interface TrendProps {
  months: readonly TrendMonthDto[];
}

/** A bar above zero for what came in each month, and one below for what was spent. */
function TrendChart({ months }: TrendProps) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const money = useOwnMoney();
  const [moneyIn, spent] = [t('trend.income'), t('trend.spending')];
  const names = useMemo(() => months.map(({ month }) => format.shortMonth(month)), [months, format]);
  const bars = useMemo(() => {
    const bar = (month: string, series: string, amount: string, currency: TrendMonthDto['currency']) => ({
      day: format.shortMonth(month),
      series,
      // Rounded to a number, which is precise enough for drawing.
      level: Number.parseFloat(amount),
      text: money(amount, currency),
    });
    return months
      .flatMap(({ month, income, spending, currency }) => [
        bar(month, moneyIn, income, currency),
        bar(month, spent, negateMoney(spending), currency),
      ])
      .filter(({ level }) => level !== 0);
  }, [months, format, money, moneyIn, spent]);
  const series = useMemo(
    () => [
      { name: moneyIn, color: '--primary' as const },
      { name: spent, color: '--gold' as const },
    ],
    [moneyIn, spent],
  );
  return (
    <BarsChart
      label={t('trend.picture')}
      height={CHART_HEIGHT}
      days={names}
      bars={bars}
      series={series}
      formatLevel={useLevelFormat()}
    />
  );
}

/** The figures of the chart, newest first. */
function TrendTable({ months }: TrendProps) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  return (
    <table className={`${styles.table} ${look({ size: 'small' })}`}>
      <caption>
        <span className="sr-only">{t('trend.title')}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <Head name={t('trend.income')} color="--primary" />
          <Head name={t('trend.spending')} color="--gold" />
        </tr>
      </thead>
      <tbody>
        {[...months].reverse().map(({ month, income, spending, currency }) => (
          <tr key={month}>
            <th scope="row">{format.shortMonth(month)}</th>
            <td className={styles.figure}>
              <OwnMoney amount={income} currency={currency} />
            </td>
            <td className={styles.figure}>
              <OwnMoney amount={negateMoney(spending)} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The head of a column, with the colour of its bars. */
function Head({ name, color }: { name: string; color: string }) {
  return (
    <th scope="col" className={styles.figure}>
      <span className={styles.series} style={{ background: `var(${color})` }} aria-hidden="true" />
      <span>{name}</span>
    </th>
  );
}
