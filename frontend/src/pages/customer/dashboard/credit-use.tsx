import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/accounts';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/ui/elements/money.js';
import styles from './credit-use.module.css';
import { SAMPLE } from './sample-figures.js';

/** How much of the card's limit is left: as a bar, and in words. */
export function CreditUse({ currency, isHidden }: { currency: Currency; isHidden: boolean }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const percent = useFormat().percent(SAMPLE.creditShare);
  // The words around the amount differ by language; the amount keeps its own direction.
  const [before, after] = t('limit', { amount: '\n' }).split('\n');
  return (
    <div className={styles.use}>
      <div className={styles.bar} aria-hidden="true">
        <div className={styles.left} style={{ inlineSize: `${SAMPLE.creditShare * 100}%` }} />
      </div>
      <p className={styles.words}>
        <span className={styles.share}>{t('percentAvailable', { percent })}</span>
        <span>
          {before}
          <Money
            amount={SAMPLE.creditLimit}
            currency={currency}
            isHidden={isHidden}
            hiddenLabel={t('common:hiddenAmount')}
          />
          {after}
        </span>
      </p>
    </div>
  );
}
