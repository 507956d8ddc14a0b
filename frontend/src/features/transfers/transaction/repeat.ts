import { bankNumber } from '#contract/formats/bank-number';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { isKnownPurpose } from '../labels.js';
import { transferAddress } from '../new-transfer/transfer-start.js';
import { absolute } from '../overview/transfer-totals.js';

/** The address of the form that repeats a transfer, or why it cannot be repeated. */
export type Repeat = { address: string } | { obstacle: 'gone' | 'pending' | 'rejected' };

/**
 * How to repeat a transaction; `null` unless it is the customer's own transfer to a recipient. The recipient
 * is recognised by bank and account number, since they may have been deleted and saved again.
 */
export function repeatOf(
  { type, amount, purpose, beneficiary, fromAccount }: TransactionDto,
  recipients: readonly BeneficiaryDto[],
): Repeat | null {
  if (type !== 'transfer' || !amount.startsWith('-') || beneficiary === null) return null;
  const { bankName, accountNumber } = beneficiary;
  const same = recipients.filter(
    (one) => one.bankName === bankName && bankNumber(one.accountNumber) === bankNumber(accountNumber),
  );
  const recipient = same.find(({ verificationStatus }) => verificationStatus === 'approved') ?? same[0];
  if (recipient === undefined) return { obstacle: 'gone' };
  if (recipient.verificationStatus !== 'approved') return { obstacle: recipient.verificationStatus };
  const address = transferAddress(recipient.id, {
    amount: absolute(amount),
    ...(fromAccount === null ? {} : { account: fromAccount.id }),
    ...(purpose !== null && isKnownPurpose(purpose) ? { purpose } : {}),
  });
  return { address };
}
