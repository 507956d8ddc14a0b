import { useTranslation } from 'react-i18next';
import type { AnalyticsDto } from '#contract/shapes/analytics.dto';
import { useFormat } from '../../shared/format/use-format.js';
import { Text, look } from '../../shared/ui/layout/parts.js';
import { useRecipientName } from './names.js';
import { OwnMoney } from '../../shared/user/own-money.js';
import styles from './payment-rows.module.css';

interface RegularListProps {
  analysis: AnalyticsDto;
}

/** Payments that return every month, with the day on which the next one is expected. */
export function RegularList({ analysis: { regular, currency } }: RegularListProps) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const nameOf = useRecipientName();
  return (
    <>
      <Text as="p" padding="0 20px 12px" size="small" tone="muted">
        {t('regular.about')}
      </Text>
      {regular.length === 0 ? (
        <p className={styles.none}>{t('regular.none')}</p>
      ) : (
        <ul className={styles.list}>
          {regular.map(({ id, name, amount, lastOn, nextOn }) => (
            <li key={id} className={styles.row}>
              <Text shrinks breaks>
                <Text block weight="medium">
                  <bdi translate={name === null ? 'yes' : 'no'}>{nameOf({ id, name })}</bdi>
                </Text>
                <Text block size="small" tone="muted">
                  {t('regular.dates', { last: format.date(lastOn), next: format.date(nextOn) })}
                </Text>
              </Text>
              <OwnMoney
                amount={amount}
                currency={currency}
                className={look({ rigid: true, weight: 'strong', numbers: true })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
