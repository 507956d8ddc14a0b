import { Injectable } from '@nestjs/common';
import {
  CASE_MOVES,
  type CaseLineType,
  type CaseOutcome,
  type CaseStatus,
  isUndecided,
} from '#contract/banking/cases';
import type { Permission } from '#contract/access/permissions';
import type {
  SupportCaseDetailDto,
  SupportCaseDto,
  SupportCasesQueryDto,
} from '#contract/shapes/support-cases.dto';
import { Writes } from '../auth/access/writes.service.js';
import { UsersService } from '../auth/users/users.service.js';
import { EventsService } from '../events/events.service.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { NotFound, Refused } from '../platform/http/errors.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import type { Page } from '../platform/http/input/paging.js';
import { caseStepped } from './case-events.js';
import type { Case } from './case.entity.js';
import { CaseListRepository } from './case-list.repository.js';
import { CasesRepository } from './cases.repository.js';

type Step = Exclude<CaseLineType, 'opened' | 'acknowledged' | 'message' | 'withdrawn'>;

/** What staff do with cases, besides refunds. */
@Injectable()
export class CaseWork {
  constructor(
    private readonly writes: Writes,
    private readonly cases: CasesRepository,
    private readonly lists: CaseListRepository,
    private readonly users: UsersService,
    private readonly events: EventsService,
  ) {}

  /** A page of the cases of all customers; those that are due first come first. */
  page(staff: SignedIn, page: Page, filter: SupportCasesQueryDto): Promise<SupportCaseDto[]> {
    return this.lists.page(staff.id, page, filter);
  }

  /** @throws {not_found} */
  async detail(id: string, tx: Tx | null = null): Promise<SupportCaseDetailDto> {
    const found = await this.lists.detail(tx, id);
    if (!found) throw new NotFound('This case');
    return found;
  }

  /**
   * Makes the caller the owner; an open case is investigated from now on. Supervisors can take over cases of others.
   * @throws {not_found} @throws {wrong_status} @throws {case_taken}
   */
  take(staff: SignedIn, id: string): Promise<SupportCaseDetailDto> {
    return this.inCase(staff, id, async (tx, found, permissions) => {
      if (found.ownerId === staff.id) return;
      if (found.ownerId !== null && !permissions.includes('support.supervise'))
        throw new Refused('case_taken', { by: ` by ${await this.users.nameOf(tx, found.ownerId)}` });
      await this.cases.change(tx, id, { ownerId: staff.id });
      await this.step(tx, staff, found, 'taken');
      if (found.status === 'open') await this.move(tx, staff, found, 'investigating');
    });
  }

  /** Takes the owner away and keeps the status. @throws {not_found} @throws {wrong_status} @throws {case_taken} */
  release(staff: SignedIn, id: string): Promise<SupportCaseDetailDto> {
    return this.inCase(staff, id, async (tx, found, permissions) => {
      if (found.ownerId === null) return;
      if (found.ownerId !== staff.id && !permissions.includes('support.supervise'))
        throw new Refused('case_taken', { by: ` by ${await this.users.nameOf(tx, found.ownerId)}` });
      await this.cases.change(tx, id, { ownerId: null });
      await this.step(tx, staff, found, 'released');
    });
  }

  /** Investigates a case that was open or waited for its customer. @throws {not_found} @throws {wrong_status} */
  investigate(staff: SignedIn, id: string): Promise<SupportCaseDetailDto> {
    return this.inCase(staff, id, (tx, found) => this.move(tx, staff, found, 'investigating'));
  }

  /** Asks the customer, whose answer is awaited from now on. @throws {not_found} @throws {wrong_status} */
  ask(staff: SignedIn, id: string, text: string): Promise<SupportCaseDetailDto> {
    return this.inCase(staff, id, (tx, found) => this.move(tx, staff, found, 'waiting_customer', text));
  }

  /** Locks a case for a decision, with its customer before it. @throws {not_found} @throws {wrong_status} */
  async toDecide(tx: Tx, id: string, outcome: CaseOutcome): Promise<Case> {
    const found = await this.lock(tx, id);
    if (!CASE_MOVES[found.status].includes(outcome)) throw new Refused('wrong_status');
    return found;
  }

  /** Declines or resolves a case that {@link toDecide} has locked. */
  async end(
    tx: Tx,
    staff: SignedIn,
    found: Case,
    outcome: 'declined' | 'resolved',
    text: string,
  ): Promise<void> {
    await this.cases.change(tx, found.id, { status: outcome, resolution: text });
    await this.step(tx, staff, found, outcome, text);
  }

  /** Writes the line and the event of a step. */
  private async step(
    tx: Tx,
    staff: SignedIn,
    found: Case,
    step: Step,
    text: string | null = null,
  ): Promise<void> {
    await this.cases.addLine(tx, { caseId: found.id, type: step, authorId: staff.id, text });
    const status = STATUS_AFTER[step];
    const said = status === undefined ? {} : { before: { status: found.status }, after: { status } };
    await this.events.record(tx, caseStepped(step, staff.id, found, said));
  }

  private async move(
    tx: Tx,
    staff: SignedIn,
    found: Case,
    status: 'investigating' | 'waiting_customer',
    text?: string,
  ): Promise<void> {
    if (!CASE_MOVES[found.status].includes(status)) throw new Refused('wrong_status');
    await this.cases.change(tx, found.id, { status });
    await this.step(tx, staff, found, status === 'investigating' ? 'investigating' : 'asked', text);
  }

  private async inCase(
    staff: SignedIn,
    id: string,
    work: (tx: Tx, found: Case, permissions: readonly Permission[]) => Promise<void>,
  ): Promise<SupportCaseDetailDto> {
    return this.writes.of(staff, async (tx, { permissions }) => {
      const found = await this.lock(tx, id);
      if (!isUndecided(found.status)) throw new Refused('wrong_status');
      await work(tx, found, permissions);
      return this.detail(id, tx);
    });
  }

  private async lock(tx: Tx, id: string): Promise<Case> {
    const customerId = await this.cases.customerOf(tx, id);
    if (customerId !== null) await this.cases.lockCustomer(tx, customerId);
    const found = await this.cases.lock(tx, id);
    if (!found) throw new NotFound('This case');
    return found;
  }
}

const STATUS_AFTER: Partial<Record<Step, CaseStatus>> = {
  investigating: 'investigating',
  asked: 'waiting_customer',
  refunded: 'refunded',
  declined: 'declined',
  resolved: 'resolved',
};
