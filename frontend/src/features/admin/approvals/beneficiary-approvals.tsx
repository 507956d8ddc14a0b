import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { inGroups } from '../../../shared/format/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { Badge } from '../../../shared/ui/values/badge.js';
import { Fact, Person } from './columns/fact.js';
import { RequestColumns } from './columns/request-columns.js';
import { ApprovalQueue } from './queue/approval-queue.js';
import type { RequestPlace } from './queue/queue-requests.js';
import { beneficiaryBulk } from './state/approvals.store.js';
import styles from './columns/columns.module.css';

interface BeneficiaryApprovalsProps {
  /** Renders the result of checking a recipient's numbers. */
  advice: (beneficiary: AdminBeneficiaryDto) => ReactNode;
  /** Translates a country's name to the current language. */
  countryOf: (country: string) => string;
}

/** The recipients that wait for approval. */
export function BeneficiaryApprovals({ advice, countryOf }: BeneficiaryApprovalsProps) {
  const { t } = useTranslation('approvals');
  const columns = (['recipient', 'type', 'bank', 'account', 'checks'] as const).map((column) =>
    t(`beneficiaries.${column}`),
  );
  return (
    <ApprovalQueue bulk={beneficiaryBulk} columns={columns}>
      {(beneficiary, place) => (
        <BeneficiaryColumns
          beneficiary={beneficiary}
          place={place}
          country={countryOf(beneficiary.country)}
          advice={advice(beneficiary)}
        />
      )}
    </ApprovalQueue>
  );
}

interface BeneficiaryColumnsProps {
  beneficiary: AdminBeneficiaryDto;
  place: RequestPlace;
  country: string;
  /** The result of checking the recipient's numbers. */
  advice: ReactNode;
}

/** Columns of a recipient: name and owner, type, bank, account and checks. */
function BeneficiaryColumns({ beneficiary, place, country, advice }: BeneficiaryColumnsProps) {
  const { t } = useTranslation(['approvals', 'beneficiaries']);
  const format = useFormat();
  const { name, type, userId, userName, bankName, accountNumber, iban } = beneficiary;
  const { swiftCode, routingNumber } = beneficiary;
  return (
    <RequestColumns
      {...place}
      name={<bdi translate="no">{name}</bdi>}
      more={
        <p className={styles.under}>
          <Person text="beneficiaries.owner" userId={userId} name={userName} />
        </p>
      }
      details={[
        [t('details.recipient'), name, 'name'],
        [t('details.customer'), userName, 'name'],
        [t('details.type'), t(`beneficiaries:types.${type}`)],
        [t('details.country'), country, 'words'],
        [t('details.bank'), bankName, 'name'],
        [t('details.accountNumber'), accountNumber, 'number'],
        [t('details.iban'), iban, 'number'],
        [t('details.swift'), swiftCode, 'name'],
        [t('beneficiaries.routing'), routingNumber, 'name'],
        [t('details.submitted'), format.dateTime(beneficiary.createdAt)],
      ]}
    >
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
    </RequestColumns>
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
