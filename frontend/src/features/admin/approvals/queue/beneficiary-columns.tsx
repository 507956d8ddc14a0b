import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminBeneficiaryView } from '#contract/beneficiaries';
import { inGroups } from '../../../../shared/format/money.js';
import { Badge } from '../../../../shared/ui/elements/badge.js';
import { Fact, Person } from './fact.js';
import styles from './columns.module.css';

interface BeneficiaryColumnsProps {
  beneficiary: AdminBeneficiaryView;
  nameId: string;
  country: string;
  /** The result of checking the recipient's numbers. */
  advice: ReactNode;
}

/** Columns of a recipient: name and owner, type, bank, account and checks. */
export function BeneficiaryColumns({ beneficiary, nameId, country, advice }: BeneficiaryColumnsProps) {
  const { t } = useTranslation(['approvals', 'beneficiaries']);
  const { name, type, userId, userName, bankName, accountNumber, iban, swiftCode } = beneficiary;
  const { routingNumber, version } = beneficiary;
  return (
    <>
      <div className={styles.who}>
        <h3 id={nameId} className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.under}>
          <Person text="beneficiaries.owner" userId={userId} name={userName} />
        </p>
        {version > 1 && <p className={styles.changed}>{t('beneficiaries.changed')}</p>}
      </div>
      <dl className={styles.facts}>
        <Fact label={t('beneficiaries.type')} more={<bdi>{country}</bdi>}>
          <Badge tone={type === 'domestic' ? 'neutral' : 'primary'}>{t(`beneficiaries:types.${type}`)}</Badge>
        </Fact>
        <Fact
          label={t('beneficiaries.bank')}
          more={(swiftCode ?? routingNumber) && <BankCodes beneficiary={beneficiary} />}
        >
          <bdi>{bankName}</bdi>
        </Fact>
        <Fact
          label={t('beneficiaries.account')}
          more={iban && <bdi className={styles.number}>IBAN {inGroups(iban)}</bdi>}
        >
          <bdi className={styles.number}>{inGroups(accountNumber.replace(/\s/g, ''))}</bdi>
        </Fact>
        <Fact label={t('beneficiaries.checks')} className={styles.advice}>
          {advice}
        </Fact>
      </dl>
    </>
  );
}

/** SWIFT code and routing number. */
function BankCodes({ beneficiary: { swiftCode, routingNumber } }: { beneficiary: AdminBeneficiaryView }) {
  const { t } = useTranslation('approvals');
  return (
    <>
      {swiftCode && (
        <span className={styles.code}>
          <bdi>{swiftCode}</bdi>
        </span>
      )}
      {routingNumber && (
        <span className={styles.code}>
          {t('beneficiaries.routing')} <bdi>{routingNumber}</bdi>
        </span>
      )}
    </>
  );
}
