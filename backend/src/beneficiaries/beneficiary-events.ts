import type { EventType } from '#contract/events/events';
import type { Resource } from '#contract/events/realtime';
import { type BankEvent, ownedEvent, withNotices } from '../events/bank-event.js';
import { type BeneficiaryValues, changedFields } from './beneficiary-values.js';
import type { Beneficiary } from './beneficiary.entity.js';

const RESOURCES: readonly Resource[] = ['beneficiaries', 'admin.beneficiaries.pending', 'admin.audit'];

function onBeneficiary(type: EventType, actorId: string, beneficiary: Pick<Beneficiary, 'id' | 'userId'>) {
  return ownedEvent(type, 'beneficiary', beneficiary, { actorId, resources: RESOURCES });
}

export function beneficiaryAdded(beneficiary: Beneficiary): BankEvent {
  const { userId, name, bankName, accountNumber, type } = beneficiary;
  return {
    ...onBeneficiary('beneficiary.added', userId, beneficiary),
    after: { name, bankName, accountNumber, type, status: 'pending' },
  };
}

/** The changed values before and after; `null` for values that are absent. */
export function beneficiaryChanged(beneficiary: Beneficiary, values: BeneficiaryValues): BankEvent {
  const before: Partial<BeneficiaryValues> = {};
  const after: Partial<BeneficiaryValues> = {};
  for (const field of changedFields(beneficiary, values)) {
    Object.assign(before, { [field]: beneficiary[field] });
    Object.assign(after, { [field]: values[field] });
  }
  return { ...onBeneficiary('beneficiary.changed', beneficiary.userId, beneficiary), before, after };
}

export function beneficiaryDeleted(beneficiary: Beneficiary): BankEvent {
  const { userId, name, bankName, accountNumber, type, verificationStatus } = beneficiary;
  return {
    ...onBeneficiary('beneficiary.deleted', userId, beneficiary),
    before: { name, bankName, accountNumber, type, status: verificationStatus },
  };
}

export function beneficiaryDecided(
  decision: 'approved' | 'rejected',
  adminId: string,
  beneficiary: Pick<Beneficiary, 'id' | 'userId' | 'name' | 'reason'>,
): BankEvent {
  const { id, userId, name, reason } = beneficiary;
  return withNotices(
    {
      ...onBeneficiary(`beneficiary.${decision}`, adminId, beneficiary),
      before: { status: 'pending' },
      after: { status: decision, ...(reason === null ? {} : { reason }) },
    },
    { userId, kind: `recipient_${decision}`, subjectId: id, name, reason },
  );
}
