import { Inject, Injectable } from '@nestjs/common';
import type { ApprovalKind } from '#contract/access/confirmations';
import type { EventType } from '#contract/events/events';
import { LIMITS } from '#contract/limits';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { type BankEvent, sessionRoom } from '../../events/bank-event.js';
import type { ConfirmationProblem } from './confirmation.columns.js';
import { Refused } from '../../platform/http/errors.js';
import { BulkLimit } from './bulk-limit.service.js';

/** An approval that is about to happen. */
export interface Approval {
  approver: SignedIn;
  /** Whether the approver has a strong factor, read under a lock. */
  hasFactor: boolean;
  kind: ApprovalKind;
  /** The item in its present state, as `bulk_approval` names it. */
  item: string;
  /** `false` for a rejection, which needs no confirmation and no announcement. */
  isApproval?: boolean;
  confirmationId: string | null;
}

/** The reason why an approval is refused, or its confirmation; both `null` if it needs no confirmation. */
export interface ApprovalCheck {
  refusal: Refused | null;
  proof: NonNullable<BankEvent['proof']> | null;
}

const FREE: ApprovalCheck = { refusal: null, proof: null };
const APPROVED: readonly EventType[] = [
  'transfer.approved',
  'beneficiary.approved',
  'standing_order.approved',
  'card.approved',
];
const WINDOW = `interval '${LIMITS.bulkMinutes} minutes'`;

/** A confirmation covers its items for some time after it was given; each item can be approved only once anyway. */
const COVER = `
SELECT asked.place, c.proof, CASE
         WHEN (c.user_id = asked.user_id AND c.bound_to = asked.bound_to AND c.action = 'bulk_approval'
               AND c.details ->> 'kind' = asked.kind AND c.details -> 'items' ? asked.item) IS NOT TRUE THEN 'mismatch'
         WHEN c.verified_at IS NULL THEN 'required'
         WHEN c.verified_at <= now() - ${WINDOW} THEN 'expired' END AS problem
  FROM json_to_recordset($1::json) AS asked (place integer, id uuid, user_id uuid, bound_to text, kind text, item text)
  LEFT JOIN confirmations c ON c.id = asked.id`;

/** The newest event before the window bounds the part of the approver's events that the index reads. */
const UNCONFIRMED = `
SELECT count(*)::integer AS count
  FROM (SELECT FROM events
         WHERE actor_id = $1 AND type = ANY ($2) AND proof IS NULL AND at > bank_now() - ${WINDOW}
           AND seq > coalesce((SELECT seq FROM events WHERE at <= bank_now() - ${WINDOW}
                                ORDER BY at DESC, seq DESC LIMIT 1), 0)
         LIMIT ${LIMITS.unconfirmedApprovals}) AS found`;

/**
 * Administrators with a strong factor confirm when they approve many items. The pages ask beforehand; here the bank
 * counts what one of them approves without a confirmation.
 */
@Injectable()
export class ApprovalChecks {
  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly bulk: BulkLimit,
  ) {}

  /**
   * Checks approvals, in the transaction that acts, before the items are locked. Returns one result for each, in the
   * same order. The caller puts the proof into the event.
   */
  async of(tx: Tx, approvals: readonly Approval[]): Promise<ApprovalCheck[]> {
    const exceeded = await this.bulk.exceeded(
      tx,
      approvals.map(({ approver, item, isApproval = true }) =>
        isApproval ? { approverId: approver.id, itemId: item.split('@')[0] ?? '' } : null,
      ),
    );
    const confirmed = await this.confirmed(tx, approvals);
    return confirmed.map((check, place) =>
      exceeded[place] ? { refusal: new Refused('bulk_required'), proof: null } : check,
    );
  }

  private async confirmed(tx: Tx, approvals: readonly Approval[]): Promise<ApprovalCheck[]> {
    const isOff = this.config.strongAuthentication === 'off';
    const checked = approvals.map(({ hasFactor }) => hasFactor && !isOff);
    if (!checked.includes(true)) return approvals.map(() => FREE);
    const results = approvals.map(() => FREE);
    const set = (place: number, result: ApprovalCheck) => (results[place] = result);
    const places = [...checked.keys()].filter((place) => checked[place]);
    const isConfirmed = (place: number) => approvals[place]?.confirmationId != null;
    for (const { place, ...check } of await this.covered(tx, approvals, places.filter(isConfirmed)))
      set(place, check);
    for (const place of await this.tooMany(
      tx,
      approvals,
      places.filter((one) => !isConfirmed(one)),
    ))
      set(place, { refusal: new Refused('confirmation_required'), proof: null });
    return results;
  }

  /** @throws the refusal of a single approval; otherwise returns its proof */
  async proofOf(tx: Tx, approval: Approval): Promise<ApprovalCheck['proof']> {
    const [{ refusal, proof } = FREE] = await this.of(tx, [approval]);
    if (refusal) throw refusal;
    return proof;
  }

  private async covered(tx: Tx, approvals: readonly Approval[], places: readonly number[]) {
    if (places.length === 0) return [];
    const asked = places.flatMap((place) => {
      const approval = approvals[place];
      if (!approval) return [];
      const { approver, confirmationId, kind, item } = approval;
      const bound_to = sessionRoom(approver.sessionId);
      return [{ place, id: confirmationId, user_id: approver.id, bound_to, kind, item }];
    });
    const found = await tx.query<{
      place: number;
      problem: ConfirmationProblem | null;
      proof: ApprovalCheck['proof'];
    }>(COVER, [JSON.stringify(asked)]);
    await tx.query(
      'UPDATE confirmations SET used_at = now() WHERE id = ANY ($1) AND used_at IS NULL AND verified_at IS NOT NULL',
      [[...new Set(asked.map(({ id }) => id))].sort()],
    );
    return found.map(({ place, problem, proof }) => {
      if (problem) return { place, refusal: new Refused(`confirmation_${problem}`), proof: null };
      return proof
        ? { place, refusal: null, proof }
        : { place, refusal: new Refused('confirmation_mismatch'), proof: null };
    });
  }

  /** Those after the number that needs no confirmation. Approvers wait for each other's own approvals only. */
  private async tooMany(
    tx: Tx,
    approvals: readonly Approval[],
    places: readonly number[],
  ): Promise<number[]> {
    const excess: number[] = [];
    const approvers = [...new Set(places.map((place) => approvals[place]?.approver.id ?? ''))].sort();
    for (const approver of approvers) {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`approvals of ${approver}`]);
      const [before] = await tx.query<{ count: number }>(UNCONFIRMED, [approver, APPROVED]);
      const free = Math.max(0, LIMITS.unconfirmedApprovals - (before?.count ?? 0));
      excess.push(...places.filter((place) => approvals[place]?.approver.id === approver).slice(free));
    }
    return excess;
  }
}
