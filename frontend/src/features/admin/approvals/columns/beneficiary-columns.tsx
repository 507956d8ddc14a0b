import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { inGroups } from '../../../../shared/format/money.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { Badge } from '../../../../shared/ui/values/badge.js';
import { Box, Text } from '../../../../shared/ui/layout/parts.js';
import { Everything, NumberText } from '../queue/everything.js';
import { Fact, Person } from './fact.js';
import styles from './columns.module.css';

interface BeneficiaryColumnsProps {
  beneficiary: AdminBeneficiaryDto;
  nameId: string;
  country: string;
  /** The result of checking the recipient's numbers. */
  advice: ReactNode;
  isOpen: boolean;
}

/** Columns of a recipient: name and owner, type, bank, account and checks. */
export function BeneficiaryColumns(props: BeneficiaryColumnsProps) {
  const { beneficiary, nameId, country, advice, isOpen } = props;
  const { t } = useTranslation(['approvals', 'beneficiaries']);
  const { name, type, userId, userName, bankName, accountNumber, iban, swiftCode } = beneficiary;
  const { routingNumber } = beneficiary;
  return (
    <>
      <Box shrinks>
        <h3 id={nameId} className={styles.name}>
          <bdi translate="no">{name}</bdi>
        </h3>
        <p className={styles.under}>
          <Person text="beneficiaries.owner" userId={userId} name={userName} />
        </p>
      </Box>
      <dl className={styles.facts}>
        <Fact label={t('beneficiaries.type')} more={<bdi translate="yes">{country}</bdi>}>
          <Badge tone={type === 'domestic' ? 'neutral' : 'primary'}>{t(`beneficiaries:types.${type}`)}</Badge>
        </Fact>
        <Fact
          label={t('beneficiaries.bank')}
          more={(swiftCode ?? routingNumber) && <BankCodes beneficiary={beneficiary} />}
        >
          <bdi translate="no">{bankName}</bdi>
        </Fact>
        <Fact
          label={t('beneficiaries.account')}
          more={iban && <bdi translate="no" className={styles.number}>{`IBAN ${inGroups(iban)}`}</bdi>}
        >
          <bdi translate="no" className={styles.number}>
            {inGroups(accountNumber.replace(/\s/g, ''))}
          </bdi>
        </Fact>
        <Fact label={t('beneficiaries.checks')} className={styles.advice}>
          {advice}
        </Fact>
      </dl>
      {isOpen && <BeneficiaryDetails beneficiary={beneficiary} country={country} />}
    </>
  );
}

function BeneficiaryDetails({
  beneficiary,
  country,
}: Pick<BeneficiaryColumnsProps, 'beneficiary' | 'country'>) {
  const { t } = useTranslation(['approvals', 'beneficiaries']);
  const format = useFormat();
  const { name, userName, bankName, accountNumber, iban, swiftCode, routingNumber } = beneficiary;
  return (
    <Everything
      facts={[
        [
          t('details.recipient'),
          <bdi translate="no" key="name">
            {name}
          </bdi>,
        ],
        [
          t('details.customer'),
          <bdi translate="no" key="customer">
            {userName}
          </bdi>,
        ],
        [t('details.type'), t(`beneficiaries:types.${beneficiary.type}`)],
        [
          t('details.country'),
          <bdi translate="yes" key="country">
            {country}
          </bdi>,
        ],
        [
          t('details.bank'),
          <bdi translate="no" key="bank">
            {bankName}
          </bdi>,
        ],
        [t('details.accountNumber'), <NumberText key="number">{accountNumber}</NumberText>],
        [t('details.iban'), iban && <NumberText>{iban}</NumberText>],
        [t('details.swift'), swiftCode && <bdi translate="no">{swiftCode}</bdi>],
        [t('beneficiaries.routing'), routingNumber && <bdi translate="no">{routingNumber}</bdi>],
        [t('details.submitted'), format.dateTime(beneficiary.createdAt)],
      ]}
    />
  );
}

/** SWIFT code and routing number. */
function BankCodes({ beneficiary: { swiftCode, routingNumber } }: { beneficiary: AdminBeneficiaryDto }) {
  const { t } = useTranslation('approvals');
  return (
    <>
      {swiftCode && (
        <Text block numbers>
          <bdi translate="no">{swiftCode}</bdi>
        </Text>
      )}
      {routingNumber && (
        <Text block numbers>
          <span>{`${t('beneficiaries.routing')} `}</span>
          <bdi translate="no">{routingNumber}</bdi>
        </Text>
      )}
    </>
  );
}
