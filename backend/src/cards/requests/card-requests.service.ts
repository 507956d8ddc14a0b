import { Injectable } from '@nestjs/common';
import type { AdminCardDto } from '#contract/shapes/cards.dto';
import { Writes } from '../../auth/access/writes.service.js';
import { ApprovalChecks } from '../../auth/confirmations/approval-checks.service.js';
import { UsersService } from '../../auth/users/users.service.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import type { BankEvent } from '../../events/bank-event.js';
import { EventsService } from '../../events/events.service.js';
import { AlreadyDecided, NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { cardDecided } from '../card-events.js';
import type { Card } from '../card.entity.js';
import { CardsRepository } from '../cards.repository.js';
import { CardNumbers } from '../secrets/card-numbers.service.js';

/** An administrator's decision about a request. */
interface CardDecision {
  status: 'active' | 'rejected';
  /** The version that the administrator saw. */
  version: number;
  /** The reason of a rejection, for the customer. */
  reason: string | null;
  /** The confirmation of a bulk approval, which covers this decision. */
  confirmationId: string | null;
}

/** Stores the answer to a decision, in its transaction. `userId` is the customer whom it is about. */
type KeepAnswer = (tx: Tx, userId: string, answer: AdminCardDto) => Promise<void>;

/** Decisions of administrators about requests for cards. */
@Injectable()
export class CardRequestsService {
  constructor(
    private readonly writes: Writes,
    private readonly cards: CardsRepository,
    private readonly numbers: CardNumbers,
    private readonly accounts: AccountsService,
    private readonly users: UsersService,
    private readonly approvals: ApprovalChecks,
    private readonly events: EventsService,
  ) {}

  /**
   * Issues the card, or rejects the request; only the first decision counts.
   * @param keep stores the answer, in the same transaction
   * @throws {not_found} @throws {already_decided} @throws {stale_card}
   */
  decide(
    admin: SignedIn,
    id: string,
    decision: CardDecision,
    keep: KeepAnswer = () => Promise.resolve(),
  ): Promise<AdminCardDto> {
    const { confirmationId } = decision;
    return this.writes.of(admin, async (tx, { hasFactor }) => {
      const approval = { approver: admin, hasFactor, kind: 'cards', confirmationId } as const;
      const answer = await this.decideIn(tx, admin, id, decision, (item) =>
        this.approvals.proofOf(tx, { ...approval, item }),
      );
      await keep(tx, answer.userId, answer);
      return answer;
    });
  }

  /**
   * {@link decide} in the transaction of the caller.
   * @param check checks an approval, and returns its proof
   */
  async decideIn(
    tx: Tx,
    admin: SignedIn,
    id: string,
    { status, version, reason }: CardDecision,
    check?: (item: string) => Promise<BankEvent['proof']>,
  ): Promise<AdminCardDto> {
    await this.users.keepOwner(tx, 'cards', id);
    const card = await this.cards.lock(tx, { id });
    if (!card) throw new NotFound('This request');
    if (card.status !== 'requested') throw await this.alreadyDecided(tx, card);
    if (card.version !== version) throw new Refused('stale_card', { presentVersion: card.version });
    const proof = status === 'active' ? await check?.(`${id}@${version}`) : null;
    const issued = status === 'active' ? await this.issued(tx, id) : ({ status: 'closed', reason } as const);
    await this.cards.decide(tx, id, admin.id, issued);
    const event = cardDecided(admin.id, { ...card, ...issued }, status, reason);
    await this.events.record(tx, proof ? { ...event, proof } : event);
    return this.view(tx, card);
  }

  private async issued(tx: Tx, id: string) {
    return { status: 'active' as const, ...this.numbers.issue(id), expiresOn: await this.cards.expiry(tx) };
  }

  private async view(tx: Tx, { id, userId, accountId }: Card): Promise<AdminCardDto> {
    const view = await this.cards.view(userId, id, tx);
    if (!view) throw new Error('The card has vanished within its transaction.');
    const { accountNumber } = await this.accounts.require(tx, accountId);
    return { ...view, userId, userName: await this.users.nameOf(tx, userId), accountNumber };
  }

  private async alreadyDecided(tx: Tx, { id, status, decidedBy, numberHash }: Card): Promise<AlreadyDecided> {
    const isApproved = status !== 'closed' || numberHash !== null;
    const decider = await this.users.deciderOf(tx, 'cards', id);
    return new AlreadyDecided(
      isApproved ? 'approved' : decidedBy === null ? 'withdrawn' : 'rejected',
      decider,
    );
  }
}
