import { SendOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BeneficiaryView } from '#contract/beneficiaries';
import { Icon } from '../../../shared/ui/elements/icon.js';
import styles from './beneficiary-action.module.css';

/** What can be done with a recipient, or why nothing can (specification, section 4, Beneficiary). */
export function BeneficiaryAction({ beneficiary }: { beneficiary: BeneficiaryView }) {
  const { t } = useTranslation('beneficiaries');
  const { id, name, verificationStatus } = beneficiary;
  if (verificationStatus !== 'approved') {
    return (
      <button type="button" disabled className={styles.action}>
        {t(`card.${verificationStatus}`)}
      </button>
    );
  }
  return (
    <Link to={`/transfers?to=${id}`} className={styles.action} aria-label={t('card.sendMoneyTo', { name })}>
      <Icon of={SendOutlined} className={styles.icon} />
      {t('card.sendMoney')}
    </Link>
  );
}
