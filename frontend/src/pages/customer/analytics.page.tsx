import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../features/preferences/preferences.store.js';
import { useFormat } from '../../shared/format/use-format.js';
import { DonutWithLegend } from '../../shared/ui/charts/donut-with-legend.js';
import { Card } from '../../shared/ui/elements/card.js';
import { Money } from '../../shared/ui/elements/money.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { ACTIVITIES, CATEGORIES, SAVINGS_RATE, SUMMARY } from './analytics/sample-figures.js';
import { SampleNote } from './sample-note.js';
import styles from './analytics/analytics.module.css';
import summaryStyles from './analytics/summary.module.css';
import activityCardStyles from './analytics/activity-card.module.css';

/** A preview of analytics with sample figures; it makes no requests. */
export function AnalyticsPage() {
  const { t } = useTranslation('analytics');
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      <SampleNote isForWholePage>{t('sample')}</SampleNote>
      <Summary />
      <div className={styles.cards}>
        <CategoriesCard />
        <ActivityCard />
      </div>
    </PageFrame>
  );
}

/** The sample month in four figures. */
function Summary() {
  const { t } = useTranslation('analytics');
  const { currency } = usePreferences();
  const format = useFormat();
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className="sr-only">
        {t('summary')}
      </h2>
      <dl className={summaryStyles.grid}>
        {SUMMARY.map(({ name, amount }) => (
          <div key={name} className={summaryStyles.figure}>
            <dt>{t(name)}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div className={summaryStyles.figure}>
          <dt>{t('savingsRate')}</dt>
          <dd>{format.percent(SAVINGS_RATE)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Three sample activities. */
function ActivityCard() {
  const { t } = useTranslation('analytics');
  const { currency } = usePreferences();
  return (
    <Card isFlush title={t('activity.title')}>
      <ul className={activityCardStyles.list}>
        {ACTIVITIES.map(({ name, when, amount }) => (
          <li key={name} className={activityCardStyles.row}>
            <span>
              <span className={activityCardStyles.name}>{t(`activity.${name}`)}</span>
              <span className={activityCardStyles.when}>{t(`activity.${when}`)}</span>
            </span>
            <Money amount={amount} currency={currency} isSigned className={activityCardStyles.amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The sample spending by category. */
function CategoriesCard() {
  const { t } = useTranslation('analytics');
  const shares = useMemo(
    () =>
      CATEGORIES.map(({ name, percent, color }) => ({
        name: t(`categories.${name}`),
        share: percent,
        color,
      })),
    [t],
  );
  return (
    <Card title={t('categories.title')}>
      <DonutWithLegend label={t('categories.picture')} caption={t('categories.title')} shares={shares} />
    </Card>
  );
}
