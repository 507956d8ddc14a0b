import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/accounts';
import { runningTotals, type DayFlow } from '../../../features/transfers/overview/money-flow.rules.js';
import { formatMoney, maskedMoney } from '../../../shared/format/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { AreaChart } from '../../../shared/ui/charts/charts.js';

const HEIGHT = 208;
const HIDDEN_LEVEL = '•••';

interface MoneyFlowChartProps {
  days: readonly DayFlow[];
  currency: Currency;
  isHidden: boolean;
}

/** Shows cumulative amounts: beside one salary, a day's groceries would be too small to see. */
export function MoneyFlowChart({ days, currency, isHidden }: MoneyFlowChartProps) {
  const { t } = useTranslation('dashboard');
  const points = usePoints(days, currency, isHidden);
  const series = useMemo(
    () => [
      { name: t('flow.moneyIn'), color: '--success' as const },
      { name: t('flow.moneyOut'), color: '--error' as const },
    ],
    [t],
  );
  const format = useFormat();
  const formatLevel = useCallback(
    (level: number) => (isHidden ? HIDDEN_LEVEL : format.number(level)),
    [isHidden, format],
  );
  return (
    <AreaChart
      label={t('flow.picture')}
      height={HEIGHT}
      points={points}
      series={series}
      formatLevel={formatLevel}
    />
  );
}

function usePoints(days: readonly DayFlow[], currency: Currency, isHidden: boolean) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return useMemo(() => {
    const point = (day: string, series: string, amount: string) => ({
      day: format.shortDate(day),
      series,
      // Rounded to a number, which is precise enough for drawing.
      level: Number.parseFloat(amount),
      text: isHidden ? maskedMoney(currency) : formatMoney(amount, currency),
    });
    return runningTotals(days).flatMap(({ day, moneyIn, moneyOut }) => [
      point(day, t('flow.moneyIn'), moneyIn),
      point(day, t('flow.moneyOut'), moneyOut),
    ]);
  }, [days, currency, isHidden, format, t]);
}
