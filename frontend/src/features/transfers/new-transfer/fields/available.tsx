import { Trans, useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { compareMoney } from '#money/money';
import { Money } from '../../../../shared/ui/values/money.js';
import styles from './available.module.css';

interface AvailableProps {
  account: AccountDto | undefined;
  /** Whether the typed amount is more than this. */
  isExceeded: boolean;
}

/** The headline of the form: what the chosen account can spend, and what of it is on hold. */
export function Available({ account, isExceeded }: AvailableProps) {
  const { t } = useTranslation('transfers');
  if (!account) return <p className={styles.available}>{t('form.chooseAccount')}</p>;
  const { availableBalance, heldAmount, currency } = account;
  return (
    <p className={`${styles.available} ${isExceeded ? styles.exceeded : ''}`}>
      <Trans
        t={t}
        i18nKey="form.available"
        components={{
          label: <span className={styles.label} />,
          amount: <Money amount={availableBalance} currency={currency} className={styles.amount} />,
        }}
      />
      {compareMoney(heldAmount, '0.00') > 0 && (
        <span className={styles.label}>
          <Trans
            t={t}
            i18nKey="form.onHold"
            components={{ amount: <Money amount={heldAmount} currency={currency} /> }}
          />
        </span>
      )}
    </p>
  );
}
