import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { inGroups } from '../../../shared/format/money.js';
import { useLanguage } from '../../../shared/i18n/i18n.js';
import { CopyButton } from '../../../shared/ui/elements/copy-button.js';
import { countryIn } from '../numbers/countries.js';
import styles from './beneficiary-numbers.module.css';

/** The recipient's bank, numbers and country. */
export function BeneficiaryNumbers({ beneficiary }: { beneficiary: BeneficiaryDto }) {
  const { t } = useTranslation('beneficiaries');
  const language = useLanguage();
  const { name, bankName, accountNumber, country, swiftCode, iban } = beneficiary;
  return (
    <dl className={styles.list}>
      <Row label={t('card.bank')} className={classes('row')}>
        <bdi translate="no">{bankName}</bdi>
      </Row>
      <Row label={t('card.accountNumber')} className={classes('row', 'code')}>
        <Copied number={accountNumber} label={t('card.copyAccountNumber', { name })} />
      </Row>
      {iban && (
        <Row label={t('card.iban')} className={classes('row', 'code')}>
          <Copied number={iban} label={t('card.copyIban', { name })} />
        </Row>
      )}
      <Row label={t('card.country')}>
        <bdi translate="yes">{countryIn(language, country)}</bdi>
      </Row>
      {swiftCode && (
        <Row label={t('card.swift')} className={classes('code')}>
          <bdi translate="no" className={styles.number}>
            {swiftCode}
          </bdi>
        </Row>
      )}
    </dl>
  );
}

interface RowProps {
  label: string;
  className?: string;
  children: ReactNode;
}

function Row({ label, className = '', children }: RowProps) {
  return (
    <div className={className}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** `row` takes a line of a card for itself. In a row of a wide desktop, `code` stands in the second column. */
function classes(...names: ('row' | 'code')[]): string {
  return names.map((name) => styles[name]).join(' ');
}

function Copied({ number, label }: { number: string; label: string }) {
  return (
    <span className={styles.copied}>
      <bdi translate="no" className={styles.number}>
        {inGroups(number.replace(/\s/g, ''))}
      </bdi>
      <CopyButton text={number} label={label} />
    </span>
  );
}
