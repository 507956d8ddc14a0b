import { bankNumber } from '#contract/formats/bank-number';
import type { Purpose } from '#contract/banking/transfers';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { isKnownPurpose } from '../labels.js';

type Numbered = Pick<BeneficiaryDto, 'bankName' | 'accountNumber'>;

/**
 * What the customer's last payments say about the next one. A recipient is recognised by bank and account number, since
 * they may have been deleted and saved again.
 */
export class LastPayments {
  private readonly sent: readonly TransactionDto[];
  private readonly byRecipient = new Map<string, TransactionDto>();

  /** `transactions` are the customer's, newest first. */
  constructor(transactions: readonly TransactionDto[]) {
    this.sent = transactions.filter(({ type, amount }) => type === 'transfer' && amount.startsWith('-'));
    for (const transfer of this.sent) {
      const key = transfer.beneficiary && keyOf(transfer.beneficiary);
      if (key !== null && !this.byRecipient.has(key)) this.byRecipient.set(key, transfer);
    }
  }

  /** The newest transfer to the recipient, whatever became of it. */
  to(recipient: Numbered): TransactionDto | undefined {
    return this.byRecipient.get(keyOf(recipient));
  }

  /** The purpose of the newest transfer to the recipient. */
  purposeFor(recipient: Numbered | undefined): Purpose | undefined {
    const purpose = (recipient && this.to(recipient)?.purpose) ?? null;
    return purpose !== null && isKnownPurpose(purpose) ? purpose : undefined;
  }

  /** The active account that paid last on the customer's request, otherwise the first active one. */
  payer(accounts: readonly AccountDto[]): AccountDto | undefined {
    const able = new Map(accounts.filter(({ isActive }) => isActive).map((one) => [one.id, one]));
    const last = this.sent.find(
      (transfer) => !isByItself(transfer) && able.has(transfer.fromAccount?.id ?? ''),
    );
    return able.get(last?.fromAccount?.id ?? '') ?? [...able.values()][0];
  }

  /** Those who can be paid first, of them those who were paid last; otherwise in the given order. */
  inOrder(recipients: readonly BeneficiaryDto[]): BeneficiaryDto[] {
    const paidAt = (one: BeneficiaryDto) => this.to(one)?.createdAt ?? '';
    return [...recipients].sort(
      (a, b) => Number(isApproved(b)) - Number(isApproved(a)) || paidAt(b).localeCompare(paidAt(a), 'en'),
    );
  }
}

/** Only a recipient that the bank has approved can be paid. */
export function isApproved({ verificationStatus }: Pick<BeneficiaryDto, 'verificationStatus'>): boolean {
  return verificationStatus === 'approved';
}

/** Whether a standing order has paid it: then it is completed as soon as it exists. */
function isByItself({ createdAt, decidedAt }: TransactionDto): boolean {
  return createdAt === decidedAt;
}

function keyOf({ bankName, accountNumber }: Numbered): string {
  return `${bankName}\n${bankNumber(accountNumber)}`;
}
