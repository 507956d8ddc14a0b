import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ApprovalSubject, SecondApprovalKind } from '#contract/access/second-approvals';
import type { Policies } from '#contract/banking/policies';
import type {
  DecidedRequestDto,
  DecideRequestDto,
  SummaryItemDto,
  WaitingDto,
} from '#contract/shapes/admin/approval-requests.dto';
import { ApprovalRequestIdDto } from '#contract/shapes/access/confirmations.dto';
import { absMoney, compareMoney, type Money } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import { Writes } from '../../auth/access/writes.service.js';
import {
  ConfirmationsService,
  type Details,
  detailsOf,
} from '../../auth/confirmations/confirmations.service.js';
import { UsersService } from '../../auth/users/users.service.js';
import { EventsService } from '../../events/events.service.js';
import { PoliciesService } from '../../policies/policies.service.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { isRefused, NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { validated } from '../../platform/http/input/validation.js';
import type { ApprovalRequest } from './approval-request.entity.js';
import { approvalRequestEvent } from './approval-request-events.js';
import { approvalRequestView } from './approval-request.view.js';
import { ApprovalRequestsRepository } from './approval-requests.repository.js';
import { PERMISSION_OF } from './permissions.js';

/** Carries out what was stored, in the transaction of the decision, with the locks and checks of the change itself. */
type CarryOut<Request extends object> = (
  tx: Tx,
  approver: SignedIn,
  request: Request,
) => Promise<object | undefined>;

/** A change that may have to wait. */
interface Question {
  kind: SecondApprovalKind;
  subject: { type: ApprovalSubject; id: string; name: string };
  /** Tells apart changes of the same kind of the same thing. */
  part?: string;
  /** What will change; it is shown and kept in the audit trail, so it has no secrets. */
  summary: readonly SummaryItemDto[];
  /** What is carried out, with the state that it was asked about. */
  request: object;
}

/** Changes of staff that wait for a second person, where the policies want one. */
@Injectable()
export class SecondApprovals implements OnModuleInit {
  private readonly changes = new Map<string, CarryOut<object>>();

  constructor(
    private readonly requests: ApprovalRequestsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly writes: Writes,
    private readonly users: UsersService,
    private readonly policies: PoliciesService,
    private readonly confirmations: ConfirmationsService,
    private readonly events: EventsService,
  ) {}

  onModuleInit(): void {
    this.confirmations.register('approval_request', {
      by: ['agent', 'admin'],
      read: async (approver, wish) => {
        const { requestId } = await validated(ApprovalRequestIdDto, wish);
        const request = await this.requests.find(requestId);
        if (request?.status !== 'open') throw new NotFound('This request');
        if (!approver.permissions.includes(PERMISSION_OF[request.kind])) throw new Refused('forbidden');
        return intentOf(request);
      },
    });
  }

  /** Says how changes of a kind, or of one of its parts, are carried out. Call it in `onModuleInit`. */
  register<Request extends object>(
    kind: SecondApprovalKind | `${SecondApprovalKind} ${string}`,
    carryOut: CarryOut<Request>,
  ): void {
    this.changes.set(kind, carryOut as CarryOut<object>);
  }

  /** Whether the policies in force make a change wait. */
  async isNeeded(tx: Tx, rule: (fourEyes: Policies['fourEyes']) => boolean): Promise<boolean> {
    return rule((await this.policies.current(tx)).fourEyes);
  }

  /**
   * Stores the change to be decided by a second person. Call it in place of the change, after all checks.
   * @throws {already_requested} when the same change of the same thing waits already
   */
  async ask(tx: Tx, maker: SignedIn, question: Question): Promise<WaitingDto> {
    const { kind, subject, part = '', summary, request } = question;
    const asked = {
      ...{ id: uuidv7(), kind, part, summary: [...summary], request },
      ...{ subjectType: subject.type, subjectId: subject.id, subjectName: subject.name },
      ...{ requestedBy: maker.id, requestedByName: await this.users.nameOf(tx, maker.id) },
    };
    await this.closeOverdue(tx);
    const stored = await this.requests.insert(tx, asked);
    if (!stored) {
      const same = await this.requests.same(tx, asked);
      throw new Refused('already_requested', same ? { approvalRequest: approvalRequestView(same) } : {});
    }
    await this.events.record(tx, approvalRequestEvent(maker.id, stored));
    return { approvalRequest: approvalRequestView(stored) };
  }

  /**
   * Approves a request and carries it out, or declines it.
   * @throws {not_found} @throws {forbidden} without the permission of the change itself
   * @throws {same_approver} for the person who asked for it
   * @throws {request_closed} @throws {request_void} when what was asked for is not possible any more
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  async decide(approver: SignedIn, id: string, request: DecideRequestDto): Promise<DecidedRequestDto> {
    const { decision, reason = null, confirmationId } = request;
    if (decision === 'approve' && reason !== null)
      throw new Refused('validation_failed', 'Reason can only be given with a decline');
    try {
      return await this.writes.of(approver, async (tx, { permissions }) => {
        const asked = await this.toDecide(tx, { ...approver, permissions }, id);
        if (decision === 'decline') {
          const declined = await this.end(tx, asked, { status: 'declined', by: approver, reason });
          return { approvalRequest: approvalRequestView(declined), result: null };
        }
        const details = () => intentOf(asked);
        await this.confirmations.consume(tx, approver, {
          action: 'approval_request',
          details,
          confirmationId,
        });
        const result = await this.carryOut(tx, approver, asked);
        const approved = await this.end(tx, asked, { status: 'approved', by: approver, reason: null });
        return { approvalRequest: approvalRequestView(approved), result: result ?? null };
      });
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error;
      await this.voidFor(id, error.refusal);
      throw new Refused('request_void');
    }
  }

  /** Takes a request back. @throws {not_found} unless the caller has made it @throws {request_closed} */
  async withdraw(maker: SignedIn, id: string): Promise<void> {
    await this.writes.of(maker, async (tx) => {
      const asked = await this.requests.lock(tx, id);
      if (asked?.requestedBy !== maker.id) throw new NotFound('This request');
      if (asked.status !== 'open') throw new Refused('request_closed');
      await this.end(tx, asked, { status: 'withdrawn', by: maker, reason: null });
    });
  }

  /** Closes requests whose time is over. */
  closeExpired(): Promise<void> {
    return this.unitOfWork.run((tx) => this.closeOverdue(tx));
  }

  /** Makes a request void, unless it was closed meanwhile. */
  async voidFor(id: string, reason: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const asked = await this.requests.lock(tx, id);
      if (asked?.status === 'open') await this.end(tx, asked, { status: 'void', by: null, reason });
    });
  }

  private async closeOverdue(tx: Tx): Promise<void> {
    for (const id of await this.requests.overdue()) {
      const closed = await this.requests.close(tx, id, { status: 'expired', by: null, reason: null });
      if (closed) await this.events.record(tx, approvalRequestEvent(null, closed));
    }
  }

  private async toDecide(tx: Tx, approver: SignedIn, id: string): Promise<ApprovalRequest> {
    const asked = await this.requests.lock(tx, id);
    if (!asked) throw new NotFound('This request');
    if (!approver.permissions.includes(PERMISSION_OF[asked.kind])) throw new Refused('forbidden');
    if (asked.requestedBy === approver.id) throw new Refused('same_approver');
    if (asked.status !== 'open') throw new Refused('request_closed');
    return asked;
  }

  private async carryOut(tx: Tx, approver: SignedIn, asked: ApprovalRequest): Promise<object | undefined> {
    const change = this.changes.get(`${asked.kind} ${asked.part}`) ?? this.changes.get(asked.kind);
    if (!change) throw new Error(`Nobody carries out ${asked.kind}.`);
    const [obsolete] = await this.requests.obsolete(tx, asked.id);
    if (obsolete) throw new NotPossible(obsolete.reason);
    const makerMay = await this.users.permissionsOf(tx, asked.requestedBy);
    if (!makerMay.includes(PERMISSION_OF[asked.kind])) throw new NotPossible('forbidden');
    try {
      return await change(tx, approver, asked.request);
    } catch (error) {
      throw isRefused(error) ? new NotPossible(error.code) : error;
    }
  }

  private async end(
    tx: Tx,
    asked: ApprovalRequest,
    {
      status,
      by,
      reason,
    }: { status: 'approved' | 'declined' | 'void' | 'withdrawn'; by: SignedIn | null; reason: string | null },
  ): Promise<ApprovalRequest> {
    const person = by && { id: by.id, name: await this.users.nameOf(tx, by.id) };
    const closed = await this.requests.close(tx, asked.id, { status, by: person, reason });
    if (!closed) throw new Refused('request_closed');
    await this.events.record(tx, approvalRequestEvent(by?.id ?? null, closed));
    return closed;
  }
}

/** The change itself was refused; its transaction ends without any effect. */
class NotPossible extends Error {
  constructor(readonly refusal: string) {
    super(refusal);
  }
}

/** What an approver signs. */
function intentOf({ id, kind, summary, subjectName }: ApprovalRequest): Details {
  const lines = summary.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`);
  return detailsOf({ requestId: id, kind, about: subjectName, summary: lines });
}

/** Whether an amount, up or down, is above the limit of a policy; never above `null`. */
export function isAbove(amount: Money, limit: Money | null): boolean {
  return limit !== null && compareMoney(absMoney(amount), limit) > 0;
}
