import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForecastDto } from '#contract/shapes/forecast.dto';
import { formatMoney, maskedMoney } from '../../../../shared/format/money.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { LineChart } from '../../../../shared/ui/charts/charts.js';

interface ForecastChartProps {
  of: ForecastDto;
  isHidden: boolean;
}

/** In pixels. */
const HEIGHT = 208;
const HIDDEN_LEVEL = '•••';

/** The expected balance as a line with a step for each day on which it changes. */
export function ForecastChart({ of: { days, currency, belowZeroOn }, isHidden }: ForecastChartProps) {
  const { t } = useTranslation('standingOrders');
  const format = useFormat();
  const points = useMemo(
    () =>
      days.map(({ on, balance }) => ({
        day: format.shortDate(on),
        // Rounded to a number, which is precise enough for drawing.
        level: Number.parseFloat(balance),
        text: isHidden ? maskedMoney(currency) : formatMoney(balance, currency),
      })),
    [days, currency, isHidden, format],
  );
  const formatLevel = useCallback(
    (level: number) => (isHidden ? HIDDEN_LEVEL : format.number(level)),
    [isHidden, format],
  );
  return (
    <LineChart
      label={t('forecast.picture')}
      height={HEIGHT}
      name={t('forecast.line')}
      points={points}
      color={belowZeroOn === null ? '--primary' : '--error'}
      formatLevel={formatLevel}
    />
  );
}
