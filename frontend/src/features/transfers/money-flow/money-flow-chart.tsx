import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import { negateMoney } from '#money/money';
import type { DayFlow } from './money-flow.rules.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { BarsChart } from '../../../shared/ui/charts/charts.js';
import { CHART_HEIGHT } from '../../../shared/user/balance-chart.js';
import { useLevelFormat } from '../../../shared/user/level-format.js';
import { useOwnMoney } from '../../../shared/user/own-money.js';

interface MoneyFlowChartProps {
  days: readonly DayFlow[];
  currency: Currency;
}

/** A bar for what came in each day, above zero, and one for what went out, below. */
export function MoneyFlowChart({ days, currency }: MoneyFlowChartProps) {
  const { t } = useTranslation('dashboard');
  const bars = useBars(days, currency);
  const format = useFormat();
  const names = useMemo(() => days.map(({ day }) => format.shortDate(day)), [days, format]);
  const series = useMemo(
    () => [
      { name: t('flow.moneyIn'), color: '--primary' as const },
      { name: t('flow.moneyOut'), color: '--gold' as const },
    ],
    [t],
  );
  return (
    <BarsChart
      label={t('flow.picture')}
      height={CHART_HEIGHT}
      days={names}
      bars={bars}
      series={series}
      formatLevel={useLevelFormat()}
    />
  );
}

function useBars(days: readonly DayFlow[], currency: Currency) {
  const money = useOwnMoney();
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return useMemo(() => {
    const bar = (day: string, series: string, amount: string) => ({
      day: format.shortDate(day),
      series,
      // Rounded to a number, which is precise enough for drawing.
      level: Number.parseFloat(amount),
      text: money(amount, currency),
    });
    return days
      .flatMap(({ day, moneyIn, moneyOut }) => [
        bar(day, t('flow.moneyIn'), moneyIn),
        bar(day, t('flow.moneyOut'), negateMoney(moneyOut)),
      ])
      .filter(({ level }) => level !== 0);
  }, [days, currency, money, format, t]);
}
