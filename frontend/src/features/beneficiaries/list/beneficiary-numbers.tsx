import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BeneficiaryView } from '#contract/beneficiaries';
import { inGroups } from '../../../shared/format/money.js';
import { useLanguage } from '../../../shared/i18n/i18n.js';
import { CopyButton } from '../../../shared/ui/elements/copy-button.js';
import { countryIn } from '../add/countries.js';
import styles from './beneficiary-numbers.module.css';

/** The recipient's bank, numbers and country. */
export function BeneficiaryNumbers({ beneficiary }: { beneficiary: BeneficiaryView }) {
  const { t } = useTranslation('beneficiaries');
  const language = useLanguage();
  const { name, bankName, accountNumber, country, swiftCode, iban } = beneficiary;
  return (
    <dl className={styles.list}>
      <Row label={t('card.bank')}>
        <bdi>{bankName}</bdi>
      </Row>
      <Row label={t('card.accountNumber')}>
        <Copied number={accountNumber} label={t('card.copyAccountNumber', { name })} />
      </Row>
      {iban && (
        <Row label={t('card.iban')}>
          <Copied number={iban} label={t('card.copyIban', { name })} />
        </Row>
      )}
      <Row label={t('card.country')} isHalf>
        <bdi>{countryIn(language, country)}</bdi>
      </Row>
      {swiftCode && (
        <Row label={t('card.swift')} isHalf>
          <bdi className={styles.number}>{swiftCode}</bdi>
        </Row>
      )}
    </dl>
  );
}

interface RowProps {
  label: string;
  /** Shares its line with another row. */
  isHalf?: boolean;
  children: ReactNode;
}

function Row({ label, isHalf = false, children }: RowProps) {
  return (
    <div className={isHalf ? styles.half : styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function Copied({ number, label }: { number: string; label: string }) {
  return (
    <span className={styles.copied}>
      <bdi className={styles.number}>{inGroups(number.replace(/\s/g, ''))}</bdi>
      <CopyButton text={number} label={label} />
    </span>
  );
}
