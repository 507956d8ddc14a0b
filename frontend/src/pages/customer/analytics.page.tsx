import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { ActivityCard } from './analytics/activity-card.js';
import { CategoriesCard } from './analytics/categories-card.js';
import { Summary } from './analytics/summary.js';
import { SampleNote } from './sample-note.js';
import styles from './analytics/analytics.module.css';

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
