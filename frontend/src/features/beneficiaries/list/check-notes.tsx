import { WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { BeneficiaryView } from '#contract/beneficiaries';
import { Icon } from '../../../shared/ui/elements/icon.js';
import styles from './check-notes.module.css';

/** Advice on a saved recipient: which numbers did not pass the bank's check. It stands in nobody's way. */
export function CheckNotes({ beneficiary }: { beneficiary: BeneficiaryView }) {
  const { t } = useTranslation('beneficiaries');
  const { checks, iban } = beneficiary;
  return (
    <>
      {checks.iban === 'invalid' && (
        <Note text={iban ? t('card.ibanInvalid') : t('card.accountNumberInvalid')} />
      )}
      {checks.swift === 'invalid' && <Note text={t('card.swiftInvalid')} />}
    </>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className={styles.note}>
      <Icon of={WarningOutlined} className={styles.icon} />
      <span>{text}</span>
    </p>
  );
}
