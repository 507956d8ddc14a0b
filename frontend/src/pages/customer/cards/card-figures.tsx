import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { percentSpent } from './card-rules.js';
import type { BankCard } from './sample-cards.js';
import styles from './card-figures.module.css';

/** The amount spent and the limit. */
export function CardFigures({ card }: { card: BankCard }) {
  const { t } = useTranslation('cards');
  const { currency } = usePreferences();
  const format = useFormat();
  const spent = percentSpent(card.spent, card.limit);
  const sentence = t('spentShare', { percent: format.percent(spent / 100) });
  return (
    <div className={styles.figures}>
      <dl className={styles.list}>
        <div>
          <dt>{t('spent')}</dt>
          <dd>
            <Money amount={card.spent} currency={currency} />
          </dd>
        </div>
        <div className={styles.end}>
          <dt>{t('limit')}</dt>
          <dd>
            <Money amount={card.limit} currency={currency} />
          </dd>
        </div>
      </dl>
      <div
        role="progressbar"
        aria-label={t('spent')}
        aria-valuenow={spent}
        aria-valuetext={sentence}
        className={styles.bar}
      >
        <div className={styles.filled} style={{ width: `${spent}%` }} />
      </div>
      <p className={styles.share}>{sentence}</p>
    </div>
  );
}
