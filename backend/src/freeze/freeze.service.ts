import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FreezeDto } from '#contract/shapes/freeze.dto';
import { Writes } from '../auth/access/writes.service.js';
import {
  ConfirmationsService,
  type Details,
  userDetails,
} from '../auth/confirmations/confirmations.service.js';
import { SessionEnd } from '../auth/sessions/session-end.service.js';
import { UsersService } from '../auth/users/users.service.js';
import { CardsService } from '../cards/cards.service.js';
import { Refused } from '../platform/http/errors.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { type Tx, UnitOfWork } from '../platform/database/transaction/unit-of-work.js';

/** Lets customers stop everything that moves their money, at once and without a proof, and allow it again. */
@Injectable()
export class FreezeService implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writes: Writes,
    private readonly users: UsersService,
    private readonly cards: CardsService,
    private readonly sessionEnd: SessionEnd,
    private readonly confirmations: ConfirmationsService,
  ) {}

  onModuleInit(): void {
    this.confirmations.register('unfreezing', {
      by: ['customer'],
      read: ({ id }, request) => {
        if (Object.keys(request).length > 0)
          throw new Refused('validation_failed', 'The end of a freeze has no details');
        return this.unitOfWork.snapshot((tx) => this.detailsOf(tx, id));
      },
    });
  }

  /**
   * Refuses all payments of the customer from now on, blocks their cards and ends their other sessions. Payments under
   * way are finished first. A second call changes nothing.
   */
  freeze(customer: SignedIn): Promise<FreezeDto> {
    return this.writes.ofOwnRow(
      customer,
      async (tx, { frozenAt: before }) => {
        const frozenAt = before ?? (await this.users.setFrozen(tx, customer, customer.id, { frozen: true }));
        if (before === null) {
          await this.cards.freeze(tx, customer.id);
          await this.sessionEnd.endAll(tx, customer.id, { except: customer.sessionId });
        }
        return { frozenAt: frozenAt?.toISOString() ?? null };
      },
      { evenRestricted: true },
    );
  }

  /**
   * Allows payments again, confirmed by a strong factor. Without a freeze nothing changes.
   * @throws {enrolment_required} for customers without a factor, whom staff have to ask
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  unfreeze(customer: SignedIn, confirmationId: string | undefined): Promise<FreezeDto> {
    return this.writes.ofOwnRow(
      customer,
      async (tx, { frozenAt }) => {
        if (frozenAt === null) return { frozenAt: null };
        const details = () => this.detailsOf(tx, customer.id);
        const act = { action: 'unfreezing', details, confirmationId } as const;
        if (!(await this.confirmations.consume(tx, customer, act))) throw new Refused('enrolment_required');
        return this.end(tx, customer, customer.id);
      },
      { evenRestricted: true },
    );
  }

  /** Allows payments of a customer again, for the reason that staff give. @throws {not_found} */
  async unfreezeFor(tx: Tx, staff: SignedIn, userId: string, reason: string): Promise<void> {
    const { frozenAt } = await this.users.lockForReset(tx, userId, 'Administrators freeze nothing');
    if (frozenAt !== null) await this.end(tx, staff, userId, reason);
  }

  private async end(tx: Tx, actor: SignedIn, userId: string, reason?: string): Promise<FreezeDto> {
    await this.users.setFrozen(tx, actor, userId, { frozen: false, ...(reason !== undefined && { reason }) });
    await this.cards.unfreeze(tx, userId);
    return { frozenAt: null };
  }

  private async detailsOf(tx: Tx, userId: string): Promise<Details> {
    const { customer = '', username = '' } = userDetails(await this.users.require(tx, userId));
    return { customer, username };
  }
}
