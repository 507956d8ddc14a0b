import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { ApprovalQueue } from './queue/approval-queue.js';
import { BeneficiaryColumns } from './columns/beneficiary-columns.js';
import { beneficiaryBulk } from './state/approvals.store.js';

interface BeneficiaryApprovalsProps {
  /** Renders the result of checking a recipient's numbers. */
  advice: (beneficiary: AdminBeneficiaryDto) => ReactNode;
  /** Translates a country's name to the current language. */
  countryOf: (country: string) => string;
}

export function BeneficiaryApprovals({ advice, countryOf }: BeneficiaryApprovalsProps) {
  const { t } = useTranslation('approvals');
  const columns = [
    t('beneficiaries.recipient'),
    t('beneficiaries.type'),
    t('beneficiaries.bank'),
    t('beneficiaries.account'),
    t('beneficiaries.checks'),
  ];
  return (
    <ApprovalQueue bulk={beneficiaryBulk} columns={columns}>
      {(beneficiary, nameId, isOpen) => (
        <BeneficiaryColumns
          beneficiary={beneficiary}
          nameId={nameId}
          isOpen={isOpen}
          country={countryOf(beneficiary.country)}
          advice={advice(beneficiary)}
        />
      )}
    </ApprovalQueue>
  );
}
