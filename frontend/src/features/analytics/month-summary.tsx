import { InfoCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { Trans, useTranslation } from 'react-i18next';
import type { AnalyticsDto } from '#contract/shapes/analytics.dto';
import { absMoney, compareMoney, subtractMoney } from '#money/money';
import { isolated } from '../../shared/format/names.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Stat, Stats } from '../../shared/ui/elements/stat.js';
import { Bone } from '../../shared/ui/page/skeleton.js';
import { Box, Text } from '../../shared/ui/layout/parts.js';
import { OwnMoney } from '../../shared/user/own-money.js';
import styles from './month-summary.module.css';

const FIGURES = ['spending', 'transfersSent', 'billPayments'] as const;
type FigureName = (typeof FIGURES)[number];

const LABELS = {
  spending: 'monthlySpending',
  transfersSent: 'transfersSent',
  billPayments: 'billPayments',
} as const satisfies Record<FigureName, string>;

interface SummaryProps {
  analysis: AnalyticsDto;
}

/** The month in four figures, each against the month before. */
export function MonthSummary({ analysis }: SummaryProps) {
  const { t } = useTranslation('analytics');
  const { month, currency } = analysis;
  const format = useFormat();
  return (
    <Stats label={t('summary', { month: format.month(month) })} count={4}>
      {FIGURES.map((figure) => (
        <Stat key={figure} title={t(LABELS[figure])} hint={<Change analysis={analysis} figure={figure} />}>
          <OwnMoney amount={analysis[figure]} currency={currency} />
        </Stat>
      ))}
      <SavingsRate analysis={analysis} />
    </Stats>
  );
}

/** The titles of the figures, before there are figures. */
export function MonthSummarySkeleton() {
  const { t } = useTranslation(['analytics', 'common']);
  return (
    <Stats label={t('common:loading')} count={4}>
      {[...FIGURES.map((figure) => LABELS[figure]), 'savingsRate' as const].map((title) => (
        <Stat key={title} title={t(`analytics:${title}`)} hint={<Bone width="70%" height="16px" />}>
          <Bone width="96px" height="28px" />
        </Stat>
      ))}
    </Stats>
  );
}

/** By how much the figure differs from the month before. */
function Change({ analysis, figure }: SummaryProps & { figure: FigureName }) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const { currency, previous } = analysis;
  const difference = subtractMoney(analysis[figure], previous[figure]);
  const direction = compareMoney(difference, '0.00');
  const month = format.month(previous.month);
  if (direction === 0) return <span>{t('change.same', { month })}</span>;
  return (
    <Trans
      t={t}
      i18nKey={direction > 0 ? 'change.more' : 'change.less'}
      values={{ month }}
      components={{
        amount: <OwnMoney amount={absMoney(difference)} currency={currency} />,
      }}
    />
  );
}

/** The savings rate, with its formula. */
function SavingsRate({ analysis: { savingsRate, income, currency, previous } }: SummaryProps) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const percent = (rate: number) => format.percent(rate / 100);
  const before = { month: format.month(previous.month) };
  return (
    <Stat
      title={t('savingsRate')}
      help={
        <Tooltip title={t('savingsRateFormula')} trigger={['hover', 'focus']}>
          <button type="button" className={styles.info} aria-label={t('savingsRateWhy')}>
            <Icon of={InfoCircleOutlined} />
          </button>
        </Tooltip>
      }
      hint={
        <>
          <Trans
            t={t}
            i18nKey="income"
            components={{ amount: <OwnMoney amount={income} currency={currency} /> }}
          />
          {previous.savingsRate !== null && (
            <Box as="span" block>
              {t('change.rate', { ...before, percent: isolated(percent(previous.savingsRate)) })}
            </Box>
          )}
        </>
      }
    >
      {savingsRate === null ? (
        <Text weight="medium" tone="muted">
          {t('noIncome')}
        </Text>
      ) : (
        <bdi translate="no">{percent(savingsRate)}</bdi>
      )}
    </Stat>
  );
}
