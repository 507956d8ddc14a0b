import { useTranslation } from 'react-i18next';
import type { AnalyticsView } from '#contract/analytics';
import { useFormat } from '../../shared/format/use-format.js';
import { Card } from '../../shared/ui/elements/card.js';
import { Money } from '../../shared/ui/elements/money.js';
import { useRecipientName } from './names.js';
import styles from './payment-rows.module.css';

interface RegularCardProps {
  analysis: AnalyticsView;
  isHidden: boolean;
}

/** Payments that return every month, with the day on which the next one is expected. */
export function RegularCard({ analysis: { regular, currency }, isHidden }: RegularCardProps) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const nameOf = useRecipientName();
  return (
    <Card isFlush title={t('regular.title')}>
      <p className={styles.about}>{t('regular.about')}</p>
      {regular.length === 0 ? (
        <p className={styles.none}>{t('regular.none')}</p>
      ) : (
        <ul className={styles.list}>
          {regular.map(({ id, name, amount, lastOn, nextOn }) => (
            <li key={id} className={styles.row}>
              <span className={styles.words}>
                <span className={styles.name}>
                  <bdi translate={name === null ? 'yes' : 'no'}>{nameOf({ id, name })}</bdi>
                </span>
                <span className={styles.note}>
                  {t('regular.dates', { last: format.date(lastOn), next: format.date(nextOn) })}
                </span>
              </span>
              <Money amount={amount} currency={currency} isHidden={isHidden} className={styles.amount} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
