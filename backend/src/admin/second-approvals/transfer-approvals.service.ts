import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import type { Money } from '#money/money';
import { Writes } from '../../auth/access/writes.service.js';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { PoliciesService } from '../../policies/policies.service.js';
import { TransferDecisionsService } from '../../transfers/decision/transfer-decisions.service.js';
import { RISK } from '../../transfers/entities/signal.columns.js';
import { adminTransactionView } from '../../transfers/transaction.view.js';
import { isAbove, SecondApprovals } from './second-approvals.service.js';

interface PendingTransfer {
  reference: string;
  amount: Money;
  currency: string;
  payer: string;
  payee: string;
  number: string;
  /** 0 to 100. */
  risk: number;
}

interface TransferApproval {
  transferId: string;
}

/** Approvals of transfers that wait for a second person. */
@Injectable()
export class TransferApprovals implements OnModuleInit {
  constructor(
    private readonly writes: Writes,
    private readonly policies: PoliciesService,
    private readonly approvals: SecondApprovals,
    private readonly transfers: TransferDecisionsService,
  ) {}

  onModuleInit(): void {
    this.approvals.register<TransferApproval>('transfer_approval', async (tx, decider, { transferId }) => {
      const decision = { decider, transferId, status: 'completed', reason: null, proof: null } as const;
      const outcome = (await this.transfers.decide(tx, [decision])).get(transferId);
      if (!outcome) throw new NotFound('This transaction');
      if (outcome instanceof Refused) throw outcome;
      return adminTransactionView(outcome);
    });
  }

  /**
   * Asks for a second person, if a policy wants one for this amount or this risk. Returns `null` if one person is enough, and for a
   * transfer that is not pending.
   * @throws {already_requested}
   */
  async askFor(admin: SignedIn, transferId: string): Promise<WaitingDto | null> {
    const { fourEyes, holdAbove } = await this.policies.current();
    if (fourEyes.transferAbove === null && holdAbove === null) return null;
    return this.writes.of(admin, async (tx) => {
      const transfer = await pendingTransfer(tx, transferId);
      if (!transfer) return null;
      const isRisky = holdAbove !== null && transfer.risk > holdAbove;
      if (!isRisky && !isAbove(transfer.amount, fourEyes.transferAbove)) return null;
      const { reference, amount, currency, payer, payee, number, risk } = transfer;
      const summary = [
        { field: 'status', before: 'pending', after: 'approved' },
        { field: 'amount', before: null, after: `${amount} ${currency}` },
        { field: 'sender', before: null, after: payer },
        { field: 'beneficiary', before: null, after: payee },
        { field: 'accountNumber', before: null, after: number },
        { field: 'risk', before: null, after: `${risk}` },
      ];
      const subject = { type: 'transaction', id: transferId, name: reference } as const;
      const request: TransferApproval = { transferId };
      return this.approvals.ask(tx, admin, { kind: 'transfer_approval', subject, summary, request });
    });
  }
}

async function pendingTransfer(tx: Tx, id: string): Promise<PendingTransfer | undefined> {
  const [found] = await tx.query<PendingTransfer>(
    `SELECT reference, (-amount)::text AS amount, currency, beneficiary_name AS payee,
            (SELECT first_name || ' ' || last_name FROM users WHERE id = t.user_id) AS payer,
            coalesce(nullif(beneficiary_iban, ''), beneficiary_account_number) AS number,
            ${RISK} AS risk
       FROM transactions t WHERE id = $1 AND status = 'pending' AND type = 'transfer'`,
    [id],
  );
  return found;
}
