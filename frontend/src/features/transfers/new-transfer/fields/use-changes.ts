import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { LIMITS } from '#contract/limits';
import type { Purpose } from '#contract/banking/transfers';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { clearErrors } from '../../../../shared/ui/form.js';
import type { LastPayments } from '../last-payments.js';
import type { TransferValues } from '../transfer-rules.js';

interface Changing {
  form: FormInstance;
  recipients: readonly BeneficiaryDto[];
  payments: LastPayments;
  /** The purpose that the form has filled in by itself at its start. */
  filledIn?: Purpose | undefined;
  /** Whether the last digit of the PIN sends the form. */
  isSentByPin: boolean;
}

type Changed = Pick<TransferValues, 'recipient' | 'pin'>;

/**
 * Returns a handler for the values that were changed in a form that pays. Another recipient brings the purpose of the
 * last payment to them, unless the customer has chosen one.
 */
export function useChanges({ form, recipients, payments, filledIn, isSentByPin }: Changing) {
  const remembered = useRef(filledIn);
  const remember = (id: string | undefined) => {
    const chosen = form.getFieldValue('purpose') as Purpose | undefined;
    if (chosen !== undefined && chosen !== remembered.current) return;
    remembered.current = payments.purposeFor(recipients.find((one) => one.id === id));
    form.setFields([{ name: 'purpose', value: remembered.current, errors: [] }]);
  };
  return (changed: Changed): void => {
    clearErrors(form, changed);
    if ('recipient' in changed) remember(changed.recipient);
    if (isSentByPin && changed.pin?.length === LIMITS.pinDigits) form.submit();
  };
}
