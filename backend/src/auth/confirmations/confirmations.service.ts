import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '#contract/access/auth';
import type { Permission } from '#contract/access/permissions';
import type { FactorProofDto } from '#contract/shapes/access/factors.dto';
import type { ConfirmationDto } from '#contract/shapes/access/confirmations.dto';
import type { ConfirmedAction } from '#contract/access/confirmations';
import { LIMITS } from '#contract/limits';
import type { Money } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { sessionRoom } from '../../events/bank-event.js';
import { PoliciesService } from '../../policies/policies.service.js';
import { EventsService } from '../../events/events.service.js';
import { FactorsService } from '../factors/factors.service.js';
import { NewFactors } from '../factors/new-factors.service.js';
import type { Details } from './confirmation.entity.js';
import { ConfirmationsRepository } from './confirmations.repository.js';
import { challengeOf, type Intent, proofOf, shownOf } from './intent.js';

export type { Details } from './confirmation.entity.js';
export { detailsOf, userDetails } from './intent.js';

/** How an action is confirmed. */
export interface Confirmable {
  /** The roles whose users can do it, or the permission that staff need for it. */
  by: readonly Role[] | Permission;
  /**
   * Reads everything as it would be executed now. The action's own call makes the same {@link Details} again, and is
   * refused if they differ. @throws {validation_failed} @throws {not_found}
   */
  read: (user: SignedIn, request: object) => Promise<Details>;
}

/** An action that is about to happen. */
export interface Act {
  action: ConfirmedAction;
  /** Read only if it must be confirmed. */
  details: () => Details | Promise<Details>;
  /** The id that came with the request. */
  confirmationId: string | null | undefined;
  /** Whether users without a factor are refused where the bank requires strong authentication. */
  isPayment?: boolean;
  /** Whether it needs no confirmation, whoever does it. */
  isFree?: boolean;
}

/**
 * Confirmations by a strong factor, which signs the action and not only the session. The modules that act register how
 * their actions are confirmed when they start, and use up the confirmation in the transaction that acts.
 */
@Injectable()
export class ConfirmationsService {
  private readonly actions = new Map<ConfirmedAction, Confirmable>();

  constructor(
    private readonly confirmations: ConfirmationsRepository,
    private readonly factors: FactorsService,
    private readonly newFactors: NewFactors,
    private readonly events: EventsService,
    private readonly policies: PoliciesService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Call it in `onModuleInit`. */
  register(action: ConfirmedAction, how: Confirmable): void {
    this.actions.set(action, how);
  }

  /**
   * Stores the action that the user wants to do, for the session that asks, and returns it to be shown.
   * @throws {confirmation_not_needed} where they are turned off
   * @throws {enrolment_required} without a factor @throws {factor_too_new} if all factors are too new to confirm anything
   * @throws {forbidden} @throws {not_found} @throws {validation_failed}
   */
  async open(user: SignedIn, action: ConfirmedAction, request: object): Promise<ConfirmationDto> {
    if (this.config.strongAuthentication === 'off') throw new Refused('confirmation_not_needed');
    const how = this.actions.get(action);
    if (!how || !isOf(how.by, user)) throw new Refused('forbidden');
    const own = await this.factors.of(user.id);
    if (own.length === 0) throw new Refused('enrolment_required');
    const factors = await this.newFactors.confirming(user.id, own);
    if (factors.length === 0) throw new Refused('factor_too_new');
    const details = await how.read(user, request);
    const wish = { id: uuidv7(), userId: user.id, action, details, nonce: randomBytes(32) };
    const expiresAt = await this.confirmations.open({ ...wish, boundTo: sessionRoom(user.sessionId) });
    if (!expiresAt) throw new Refused('unauthorized');
    const { id } = wish;
    const passkey = factors.includes('passkey') ? await this.passkeyOptions({ ...wish, expiresAt }) : null;
    return { id, action, intent: shownOf(details), expiresAt: expiresAt.toISOString(), factors, passkey };
  }

  /**
   * Confirms the shown action, once.
   * @throws {not_found} for another session's
   * @throws {confirmation_expired}
   * @throws {passkey_refused} @throws {incorrect_code} @throws {code_locked} @throws {factor_too_new} @throws {too_many_attempts}
   */
  async verify(user: SignedIn, id: string, proof: FactorProofDto): Promise<void> {
    const intent = await this.confirmations.find(id, actorOf(user));
    if (!intent) throw new NotFound('This confirmation');
    if (!intent.isOpen) throw new Refused('confirmation_expired');
    const proven = await this.factors.prove(user.id, proof, challengeOf(intent));
    if (!(await this.confirmations.verify(id, proofOf(intent, proven))))
      throw new Refused('confirmation_expired');
  }

  /**
   * Uses up the confirmation of an action, if it needs one. Call it in the acting transaction after everything else was
   * checked, and record the event afterwards: it keeps the proof. Returns whether it was confirmed.
   * @throws {enrolment_required} @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  async consume(
    tx: Tx,
    user: SignedIn,
    { action, details, confirmationId, isPayment, isFree }: Act,
  ): Promise<boolean> {
    const policy = this.config.strongAuthentication;
    if (policy === 'off') return false;
    if (!(await this.confirmations.hasFactor(user.id, tx))) {
      if (policy === 'required' && isPayment) throw new Refused('enrolment_required');
      return false;
    }
    if (isFree) return false;
    if (!confirmationId) throw new Refused('confirmation_required');
    const act = { ...actorOf(user), action, details: await details() };
    const used = await this.confirmations.use(tx, confirmationId, act);
    if (typeof used === 'string') throw new Refused(`confirmation_${used}`);
    this.events.keepProof(tx, used);
    return true;
  }

  /**
   * Refuses what {@link consume} would refuse, and uses nothing up. Call it before work that cannot be repeated.
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  async check(user: SignedIn, { action, details, confirmationId }: Act): Promise<void> {
    if (this.config.strongAuthentication === 'off' || !(await this.confirmations.hasFactor(user.id))) return;
    if (!confirmationId) throw new Refused('confirmation_required');
    const act = { ...actorOf(user), action, details: await details() };
    const problem = await this.confirmations.problem(confirmationId, act);
    if (problem) throw new Refused(`confirmation_${problem}`);
  }

  /** The amount above which a payment is always confirmed, in its currency. */
  async confirmAbove(tx?: Tx): Promise<Money> {
    return (await this.policies.current(tx)).confirmAbove ?? this.config.confirmAbove;
  }

  private async passkeyOptions(intent: Intent) {
    const options = await this.factors.optionsFor(challengeOf(intent), intent.userId);
    return { ...options, timeout: LIMITS.confirmationMinutes * 60_000 };
  }
}

/** Who confirms, and by which session. */
function actorOf({ id, sessionId }: SignedIn) {
  return { userId: id, boundTo: sessionRoom(sessionId) };
}

function isOf(by: Confirmable['by'], { role, permissions }: SignedIn): boolean {
  return typeof by === 'string' ? permissions.includes(by) : by.includes(role);
}
