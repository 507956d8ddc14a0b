import { Injectable } from '@nestjs/common';
import { NO_POLICIES, type Policies } from '#contract/banking/policies';
import type { PoliciesRequestDto } from '#contract/shapes/admin/policies.dto';
import { EventTail } from '../events/event-tail.service.js';
import { EventsService } from '../events/events.service.js';
import { RevocableCache } from '../events/revocable-cache.js';
import { Refused } from '../platform/http/errors.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { policiesChanged } from './policy-events.js';
import { type PolicyDocument, PolicyEntity, THE_POLICIES } from './policy.entity.js';

export { POLICIES_ID } from './policy.entity.js';

const KEY = 'policies';
const READ = 'SELECT version, document FROM policies';

/** The policies of the bank. Changes take effect at once on this node, and within a second on the others. */
@Injectable()
export class PoliciesService {
  private readonly cache: RevocableCache<Policies>;

  constructor(
    private readonly pool: PgPool,
    private readonly events: EventsService,
    tail: EventTail,
  ) {
    this.cache = new RevocableCache(tail);
    events.onCommitted((committed) => this.onEvents(committed.events));
    tail.onBatch((batch) => this.onEvents(batch.events));
  }

  /**
   * The policies in force.
   * @param tx the transaction of the caller, which has a connection already: waiting for a second one could take forever
   */
  async current(tx?: Tx): Promise<Policies> {
    const policies = await this.cache.get(KEY, async () => {
      const [row] = tx
        ? await tx.query<Stored>(READ)
        : await this.pool.statement<Stored>('policies', READ, []);
      return row ? policiesOf(row) : null;
    });
    if (!policies) throw new Error('The row of the policies is missing.');
    return policies;
  }

  /** The policies in force, which cannot change before the end of the transaction. */
  async keep(tx: Tx): Promise<Policies> {
    const [row] = await tx.query<Stored>('SELECT version, document FROM policies FOR SHARE');
    if (!row) throw new Error('The row of the policies is missing.');
    return policiesOf(row);
  }

  /**
   * Changes policies; what the request leaves out stays as it is. Equal values change nothing.
   * @throws {stale_policy} when the version is not the one that is stored
   */
  async change(tx: Tx, actorId: string, request: PoliciesRequestDto): Promise<Policies> {
    const stored = await tx.manager.findOne(PolicyEntity, {
      where: { id: THE_POLICIES },
      lock: { mode: 'for_no_key_update' },
    });
    if (!stored) throw new Error('The row of the policies is missing.');
    const before = policiesOf(stored);
    const { version, ...document } = this.changed(before, request);
    const [old, now] = [valuesOf(before), valuesOf(document)];
    const changed = Object.keys(now).filter((name) => old[name] !== now[name]);
    if (changed.length === 0) return before;
    await tx.query('UPDATE policies SET version = version + 1, document = $1, changed_at = bank_now()', [
      JSON.stringify(document),
    ]);
    const only = (values: Record<string, unknown>) =>
      Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
    await this.events.record(tx, policiesChanged(actorId, only(old), only(now)));
    return { version: version + 1, ...document };
  }

  /** The policies as they would be. @throws {stale_policy} when the change is of another version */
  changed(before: Policies, request: PoliciesRequestDto): Policies {
    if (before.version !== request.version) throw new Refused('stale_policy');
    return withChange(before, request);
  }

  private onEvents(events: readonly { type: string }[] | null): void {
    if (events === null || events.some(({ type }) => type === 'policies.changed')) this.cache.forgetAll();
  }
}

interface Stored {
  version: number;
  document: PolicyDocument;
}

/** The stored document; a policy that it lacks, because it is from an earlier version, is off. */
function policiesOf({ version, document }: Stored): Policies {
  return withChange({ version, ...NO_POLICIES }, document);
}

function withChange(
  policies: Policies,
  change: Omit<PoliciesRequestDto, 'version'> | PolicyDocument,
): Policies {
  const { fourEyes, limits, rates } = policies;
  return {
    ...policies,
    ...given(change),
    version: policies.version,
    fourEyes: { ...fourEyes, ...given(change.fourEyes) },
    limits: { ...limits, ...given(change.limits) },
    rates: { ...rates, ...given(change.rates) },
  };
}

/** Without the fields that were left out. */
function given<Part extends object>(part: Part | undefined): Partial<Part> {
  return Object.fromEntries(
    Object.entries(part ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Part>;
}

/** The value of one policy. */
export type PolicyValue = string | number | boolean | null;

/** All values but the version under one name each, as the audit trail has them. */
export function valuesOf({
  fourEyes,
  limits,
  rates,
  ...rest
}: Omit<Policies, 'version'>): Record<string, PolicyValue> {
  return {
    ...fourEyes,
    limitSingle: limits.single,
    limitDay: limits.day,
    limitMonth: limits.month,
    limitCount: limits.count,
    rateUsd: rates.USD,
    rateEur: rates.EUR,
    rateGbp: rates.GBP,
    newRecipientHours: rest.newRecipientHours,
    newRecipientLimit: rest.newRecipientLimit,
    confirmAbove: rest.confirmAbove,
    holdAbove: rest.holdAbove,
  };
}
