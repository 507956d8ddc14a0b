import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { ACTIVITIES } from './sample-figures.js';
import styles from './activity-card.module.css';

/** Three sample activities. */
export function ActivityCard() {
  const { t } = useTranslation('analytics');
  const { currency } = usePreferences();
  return (
    <Card isFlush title={t('activity.title')}>
      <ul className={styles.list}>
        {ACTIVITIES.map(({ name, when, amount }) => (
          <li key={name} className={styles.row}>
            <span>
              <span className={styles.name}>{t(`activity.${name}`)}</span>
              <span className={styles.when}>{t(`activity.${when}`)}</span>
            </span>
            <Money amount={amount} currency={currency} isSigned className={styles.amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
