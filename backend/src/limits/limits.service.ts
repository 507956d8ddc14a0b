import { Injectable } from '@nestjs/common';
import { LIMIT_CURRENCY, OWN_LIMITS } from '#contract/banking/limits';
import type { PaymentLimits, Policies } from '#contract/banking/policies';
import type { ChangeLimitsDto, ChangeOwnLimitsDto, LimitsDto } from '#contract/shapes/limits.dto';
import { Writes } from '../auth/access/writes.service.js';
import { ConfirmationsService } from '../auth/confirmations/confirmations.service.js';
import { PinCheck } from '../auth/proofs/pin-check.service.js';
import { UsersService } from '../auth/users/users.service.js';
import { EventsService } from '../events/events.service.js';
import { PoliciesService } from '../policies/policies.service.js';
import { Refused } from '../platform/http/errors.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { type Tx, UnitOfWork } from '../platform/database/transaction/unit-of-work.js';
import { limitsChanged, limitsRaiseRequested, limitsRaiseWithdrawn } from './limit-events.js';
import { pick, raisedOf, raiseDetails, refuseAboveBank, type Values, valuesIn } from './limit-values.js';
import { limitsView } from './limits.view.js';
import { LimitsRepository, type OwnLimits } from './limits.repository.js';

/** The limits that customers have, and set for themselves. */
@Injectable()
export class LimitsService {
  constructor(
    private readonly writes: Writes,
    private readonly unitOfWork: UnitOfWork,
    private readonly policies: PoliciesService,
    private readonly limits: LimitsRepository,
    private readonly users: UsersService,
    private readonly pins: PinCheck,
    private readonly confirmations: ConfirmationsService,
    private readonly events: EventsService,
  ) {}

  /** A customer's limits with what is used of them. @throws {not_found} */
  of(userId: string): Promise<LimitsDto> {
    return this.unitOfWork.snapshot(async (tx) => {
      await this.users.require(tx, userId);
      return this.view(tx, userId);
    });
  }

  /**
   * Lowers the customer's limits at once. Higher ones are confirmed, wait for the hours of `LIMITS` and take the place of
   * a raise that waits for the same limits; the time of a raise that waits for others begins again.
   * @throws {validation_failed} above the bank's limits, or without a PIN for a raise
   * @throws {account_restricted} @throws {pin_not_set} @throws {incorrect_pin} @throws {pin_locked}
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  change(customer: SignedIn, request: ChangeOwnLimitsDto): Promise<LimitsDto> {
    return this.writes.ofOwnRow(customer, async (tx) => {
      const { limits: bank } = await this.policies.current(tx);
      const values = valuesIn(request);
      refuseAboveBank(values, bank);
      const own = await this.limits.own(tx, customer.id);
      const raised = raisedOf(values, own);
      const lowered = pick(
        values,
        OWN_LIMITS.filter((name) => name in values && !(name in raised)),
      );
      if (Object.keys(raised).length > 0) await this.confirm(tx, customer, raised, request);
      await this.store(tx, customer, own, { raised, lowered });
      return this.view(tx, customer.id);
    });
  }

  /** Takes back a raise that waits; without one nothing changes. @throws {account_restricted} */
  takeBack(customer: SignedIn): Promise<LimitsDto> {
    return this.writes.ofOwnRow(customer, async (tx) => {
      const own = await this.limits.own(tx, customer.id);
      if (own.raise !== null) {
        await this.limits.store(tx, customer.id, { ...own, raise: null, raiseAt: null });
        await this.events.record(tx, limitsRaiseWithdrawn(customer.id, own.raise));
      }
      return this.view(tx, customer.id);
    });
  }

  /**
   * Staff set all limits of a customer, at once and within the policy; a raise that waits ends.
   * @throws {not_found} @throws {forbidden} for staff @throws {validation_failed} above the bank's limits
   */
  set(staff: SignedIn, userId: string, request: ChangeLimitsDto): Promise<LimitsDto> {
    return this.writes.of(staff, async (tx) => {
      const { role } = await this.users.lockForReset(tx, userId, 'Administrators have no limits');
      if (role !== 'customer') throw new Refused('forbidden', 'Only customers have limits');
      const { limits: bank } = await this.policies.current(tx);
      const { single = null, day = null, month = null, count = null } = request;
      const values: PaymentLimits = { single, day, month, count };
      refuseAboveBank(values, bank);
      const own = await this.limits.own(tx, userId);
      const changed = OWN_LIMITS.filter((name) => own[name] !== values[name]);
      if (changed.length > 0 || own.raise !== null) {
        await this.limits.store(tx, userId, { ...values, raise: null, raiseAt: null });
        await this.events.record(
          tx,
          limitsChanged(staff.id, userId, pick(own, changed), pick(values, changed)),
        );
      }
      return this.view(tx, userId);
    });
  }

  private async view(tx: Tx, userId: string): Promise<LimitsDto> {
    const policies: Policies = await this.policies.current(tx);
    const { limits, newRecipientHours, newRecipientLimit, rates } = policies;
    const policy = JSON.stringify({ limits, newRecipientHours, newRecipientLimit, rates });
    const asked = { userId, beneficiaryId: null, amount: '0.00', currency: LIMIT_CURRENCY };
    const [allowance] = await this.limits.allowances(tx, [asked], policy);
    if (!allowance) throw new Error('The limits of a customer have vanished.');
    return limitsView(allowance, await this.limits.own(tx, userId), policies);
  }

  /** A factor confirms a raise, else the PIN. */
  private async confirm(tx: Tx, customer: SignedIn, raised: Values, request: ChangeOwnLimitsDto) {
    const { confirmationId, transactionPin } = request;
    const act = { action: 'limit_raise', details: () => raiseDetails(raised), confirmationId } as const;
    if (await this.confirmations.consume(tx, customer, act)) return;
    if (transactionPin === undefined)
      throw new Refused('validation_failed', 'The transaction PIN is needed to raise a limit');
    await this.pins.check(tx, customer.id, transactionPin);
  }

  private async store(
    tx: Tx,
    customer: SignedIn,
    own: OwnLimits,
    { raised, lowered }: { raised: Values; lowered: Values },
  ): Promise<void> {
    const asked = Object.keys({ ...raised, ...lowered });
    if (asked.length === 0) return;
    const waiting = Object.entries(own.raise ?? {}).filter(([name]) => !asked.includes(name));
    const raise = { ...Object.fromEntries(waiting), ...raised };
    const isRaised = Object.keys(raised).length > 0;
    await this.limits.store(tx, customer.id, {
      ...own,
      ...lowered,
      raise: Object.keys(raise).length > 0 ? raise : null,
      raiseAt: isRaised ? null : own.raiseAt,
    });
    const changed = OWN_LIMITS.filter((name) => name in lowered && own[name] !== lowered[name]);
    if (changed.length > 0)
      await this.events.record(
        tx,
        limitsChanged(customer.id, customer.id, pick(own, changed), pick(lowered, changed)),
      );
    if (!isRaised) return;
    const { raiseAt } = await this.limits.own(tx, customer.id);
    const before = pick(
      own,
      OWN_LIMITS.filter((name) => name in raised),
    );
    const effectiveAt = raiseAt?.toISOString() ?? '';
    await this.events.record(tx, limitsRaiseRequested(customer.id, { before, after: raised, effectiveAt }));
  }
}
