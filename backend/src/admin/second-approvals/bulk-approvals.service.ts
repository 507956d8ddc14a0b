import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ApprovalKind } from '#contract/access/confirmations';
import type { BulkAnnouncedDto, WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import type { BulkApprovalDto } from '#contract/shapes/admin/admin-requests.dto';
import { v7 as uuidv7 } from 'uuid';
import { Writes } from '../../auth/access/writes.service.js';
import { BulkLimit } from '../../auth/confirmations/bulk-limit.service.js';
import { BeneficiariesService } from '../../beneficiaries/beneficiaries.service.js';
import { CardRequestsService } from '../../cards/requests/card-requests.service.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { isRefused, Refused } from '../../platform/http/errors.js';
import { PoliciesService } from '../../policies/policies.service.js';
import { StandingOrderChangesService } from '../../standing-orders/standing-order-changes.service.js';
import { TransferDecisionsService } from '../../transfers/decision/transfer-decisions.service.js';
import { BulkApprovalsRepository } from '../approvals/bulk-approvals.repository.js';
import { SecondApprovals } from './second-approvals.service.js';

/** What is approved together: transfers by id, other items by `id@version`. */
interface Bulk {
  kind: ApprovalKind;
  items: string[];
}

/** Why an item was not approved; `null` if it was. */
interface ItemOutcome {
  id: string;
  refusal: string | null;
}

/** Approvals of many items together. */
@Injectable()
export class BulkApprovalsService implements OnModuleInit {
  constructor(
    private readonly writes: Writes,
    private readonly policies: PoliciesService,
    private readonly bulk: BulkApprovalsRepository,
    private readonly limit: BulkLimit,
    private readonly approvals: SecondApprovals,
    private readonly transfers: TransferDecisionsService,
    private readonly beneficiaries: BeneficiariesService,
    private readonly orders: StandingOrderChangesService,
    private readonly cards: CardRequestsService,
  ) {}

  onModuleInit(): void {
    this.approvals.register<Bulk>('bulk_approval', async (tx, admin, { kind, items }) => {
      const ids = items.map(idOf);
      // Until the end of the minute, the approver may approve others one by one as before.
      await this.limit.announce(tx, admin.id, kind, ids);
      return {
        items:
          kind === 'transfers' ? await this.pay(tx, admin, ids) : await this.each(tx, admin, kind, items),
      };
    });
  }

  /**
   * Announces that these items will be approved together. Above the number of the policy, a second person is asked
   * about all that are still pending.
   */
  async announce(admin: SignedIn, { kind, ids }: BulkApprovalDto): Promise<BulkAnnouncedDto | WaitingDto> {
    const { bulkAbove } = (await this.policies.current()).fourEyes;
    const details = await this.bulk.details({ kind, ids });
    const { items: pending = [], total: totals = [] } = details;
    const items = [pending].flat();
    return this.writes.of(admin, async (tx) => {
      const before = bulkAbove === null ? 0 : await this.limit.announced(tx, admin.id);
      if (bulkAbove === null || before + items.length <= bulkAbove)
        return { id: await this.limit.announce(tx, admin.id, kind, items.map(idOf)), items: items.length };
      const subject = { type: 'items', id: uuidv7(), name: kind } as const;
      const total = [totals].flat().join(', ');
      const summary = [
        { field: 'count', before: null, after: String(items.length) },
        ...(total === '' ? [] : [{ field: 'amount', before: null, after: total }]),
      ];
      const request: Bulk = { kind, items };
      return this.approvals.ask(tx, admin, { kind: 'bulk_approval', subject, summary, request });
    });
  }

  private async pay(tx: Tx, decider: SignedIn, ids: readonly string[]): Promise<ItemOutcome[]> {
    const decisions = ids.map(
      (transferId) => ({ decider, transferId, status: 'completed', reason: null, proof: null }) as const,
    );
    const outcomes = await this.transfers.decide(tx, decisions);
    return ids.map((id) => {
      const outcome = outcomes.get(id);
      return { id, refusal: outcome ? (outcome instanceof Refused ? outcome.code : null) : 'not_found' };
    });
  }

  /** Items that were decided or changed meanwhile are left as they are. */
  private async each(
    tx: Tx,
    admin: SignedIn,
    kind: Exclude<ApprovalKind, 'transfers'>,
    items: readonly string[],
  ): Promise<ItemOutcome[]> {
    const outcomes: ItemOutcome[] = [];
    for (const item of items) {
      const [id = '', version] = item.split('@');
      const refusal = await this.approve(tx, admin, kind, { id, version: Number(version) }).catch(
        (error: unknown) => {
          if (isRefused(error)) return error.code;
          throw error;
        },
      );
      outcomes.push({ id, refusal: refusal ?? null });
    }
    return outcomes;
  }

  private async approve(
    tx: Tx,
    admin: SignedIn,
    kind: Exclude<ApprovalKind, 'transfers'>,
    { id, version }: { id: string; version: number },
  ): Promise<null> {
    const approval = { version, reason: null, confirmationId: null };
    if (kind === 'beneficiaries') {
      await this.beneficiaries.refuseStale(tx, id, version);
      await this.beneficiaries.decide(tx, admin, { status: 'approved', version, id, reason: null });
    } else if (kind === 'standing_orders') {
      await this.orders.decideIn(tx, admin, id, { ...approval, status: 'active' });
    } else await this.cards.decideIn(tx, admin, id, { ...approval, status: 'active' });
    return null;
  }
}

function idOf(item: string): string {
  return item.split('@')[0] ?? '';
}
