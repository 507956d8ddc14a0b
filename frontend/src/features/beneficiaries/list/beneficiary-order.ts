import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';

type Sent = Pick<TransactionDto, 'amount' | 'status' | 'beneficiary'>;
type Recipient = Pick<BeneficiaryDto, 'name' | 'accountNumber' | 'verificationStatus'>;

interface Use {
  /** Number of transfers that were sent and not rejected. */
  transfers: number;
  /** Whether one of them waits for approval; then the recipient cannot be deleted. */
  isWaiting: boolean;
}

/** How much the customer uses each recipient. */
export class RecipientUse {
  private readonly uses = new Map<string, Use>();

  /** Counts the customer's own transactions, in one pass. They name a recipient by name and account number. */
  constructor(transactions: readonly Sent[]) {
    for (const { amount, status, beneficiary } of transactions) {
      if (!beneficiary || status === 'failed' || !amount.startsWith('-')) continue;
      const { transfers, isWaiting } = this.of(beneficiary);
      const use = { transfers: transfers + 1, isWaiting: isWaiting || status === 'pending' };
      this.uses.set(keyOf(beneficiary), use);
    }
  }

  of(recipient: Pick<Recipient, 'name' | 'accountNumber'>): Use {
    return this.uses.get(keyOf(recipient)) ?? { transfers: 0, isWaiting: false };
  }

  /** Approved recipients first, the most used first; otherwise in the given order, which is newest first. */
  sort<One extends Recipient>(all: readonly One[]): One[] {
    return [...all].sort((a, b) => rankOf(a) - rankOf(b) || this.of(b).transfers - this.of(a).transfers);
  }
}

function rankOf({ verificationStatus }: Pick<Recipient, 'verificationStatus'>): number {
  return verificationStatus === 'approved' ? 0 : 1;
}

function keyOf({ name, accountNumber }: Pick<Recipient, 'name' | 'accountNumber'>): string {
  return `${name}\n${accountNumber}`;
}
