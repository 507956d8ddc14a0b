import type { ReactNode } from 'react';
import type { AdminBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { RequestColumns } from './columns/request-columns.js';
import { ApprovalQueue } from './queue/approval-queue.js';
import { beneficiaryBulk } from './bulk/bulks.js';

interface BeneficiaryApprovalsProps {
  /** Renders the result of checking a recipient's numbers. */
  advice: (beneficiary: AdminBeneficiaryDto) => ReactNode;
  /** Translates a country's name to the current language. */
  countryOf: (country: string) => string;
}

/** The recipients that wait for approval: name, customer, number, and the result of checking the numbers. */
export function BeneficiaryApprovals({ advice, countryOf }: BeneficiaryApprovalsProps) {
  return (
    <ApprovalQueue bulk={beneficiaryBulk} countryOf={countryOf}>
      {(beneficiary, place) => (
        <RequestColumns
          {...place}
          name={<bdi translate="no">{beneficiary.name}</bdi>}
          customer={beneficiary}
          number={beneficiary.iban ?? beneficiary.accountNumber}
          failed={[]}
          about={advice(beneficiary)}
        />
      )}
    </ApprovalQueue>
  );
}
