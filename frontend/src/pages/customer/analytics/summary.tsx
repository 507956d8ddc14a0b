import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { SAVINGS_RATE, SUMMARY } from './sample-figures.js';
import styles from './summary.module.css';

/** The sample month in four figures. */
export function Summary() {
  const { t } = useTranslation('analytics');
  const { currency } = usePreferences();
  const format = useFormat();
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className="sr-only">
        {t('summary')}
      </h2>
      <dl className={styles.grid}>
        {SUMMARY.map(({ name, amount }) => (
          <div key={name} className={styles.figure}>
            <dt>{t(name)}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div className={styles.figure}>
          <dt>{t('savingsRate')}</dt>
          <dd>{format.percent(SAVINGS_RATE)}</dd>
        </div>
      </dl>
    </section>
  );
}
