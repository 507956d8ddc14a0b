import { Trans, useTranslation } from 'react-i18next';
import type { AccountView } from '#contract/accounts';
import type { BeneficiaryView } from '#contract/beneficiaries';
import type { Money as Amount } from '#money/money';
import { Money } from '../../../shared/ui/elements/money.js';
import { PersonName } from '../person-name.js';
import styles from './transfer-form.module.css';

interface SummaryLineProps {
  amount: Amount | null;
  account: AccountView | undefined;
  recipient: BeneficiaryView | undefined;
}

/** What is about to happen, in one sentence, before the button that makes it happen. */
export function SummaryLine({ amount, account, recipient }: SummaryLineProps) {
  const { t } = useTranslation('transfers');
  return (
    <p role="status" className={styles.summary}>
      {amount !== null && account && recipient ? (
        <Trans
          t={t}
          i18nKey="form.summary"
          components={{
            amount: <Money amount={amount} currency={account.currency} className={styles.strong} />,
            name: <PersonName name={recipient.name} />,
          }}
        />
      ) : (
        t('form.summaryEmpty')
      )}
    </p>
  );
}
