import { Injectable } from '@nestjs/common';
import { CASE_LIMITS, type CaseKind, type CaseReason, isUndecided, reasonsOf } from '#contract/banking/cases';
import type { PreferredLanguage } from '#contract/preferences';
import type { CaseDetailDto, CaseDto, CaseRequestDto } from '#contract/shapes/cases.dto';
import { v7 as uuidv7 } from 'uuid';
import { Writes } from '../auth/access/writes.service.js';
import { BusinessHoursService } from '../business-hours/business-hours.service.js';
import { EventsService } from '../events/events.service.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { NotFound, Refused } from '../platform/http/errors.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import type { Once } from '../platform/http/output/once.js';
import { newReference } from '../platform/values/random.js';
import { acknowledgement } from './acknowledgement.js';
import { letterOf } from './case-letter.js';
import { caseStepped, caseTakenBack } from './case-events.js';
import type { Case } from './case.entity.js';
import { CasesRepository } from './cases.repository.js';

/** A case as somebody reports it. */
export interface CaseReport {
  customerId: string;
  kind: CaseKind;
  reason: CaseReason;
  transactionId: string | null;
  conversationId: string | null;
  text: string;
}

/** Opens disputes and complaints, and keeps them for their customers. Restricted and frozen customers may do all of it. */
@Injectable()
export class CasesService {
  constructor(
    private readonly writes: Writes,
    private readonly cases: CasesRepository,
    private readonly events: EventsService,
    calendar: BusinessHoursService,
  ) {
    calendar.onChange((tx) => this.cases.recomputeClocks(tx));
  }

  /** The customer's cases, newest first. */
  ofCustomer(userId: string): Promise<CaseDto[]> {
    return this.cases.ofCustomer(userId);
  }

  /** All cases of the customer with their timelines, newest first. */
  async *stream(userId: string): AsyncGenerator<CaseDetailDto[]> {
    for (const id of await this.cases.idsOf(userId)) {
      const found = await this.cases.detail(null, userId, id);
      if (found) yield [found];
    }
  }

  /** A case of the customer, with its timeline. @throws {not_found} */
  async detail(userId: string, id: string): Promise<CaseDetailDto> {
    const found = await this.cases.detail(null, userId, id);
    if (!found) throw new NotFound('This case');
    return found;
  }

  /** The letter about a case of the customer, as HTML. @throws {not_found} */
  async letter(userId: string, id: string, language: PreferredLanguage | undefined): Promise<string> {
    const found = await this.detail(userId, id);
    const reader = await this.cases.readerOf(userId);
    return letterOf(found, { ...reader, ...(language !== undefined && { language }) });
  }

  /**
   * Opens a case of the customer. With an idempotency key, the same request gets the first answer again.
   * @throws {validation_failed} for a reason of the other kind, and for a dispute without a transaction
   * @throws {not_found} @throws {case_open} @throws {transaction_too_old} @throws {limit_reached}
   * @throws {idempotency_key_reused}
   */
  report(customer: SignedIn, request: CaseRequestDto, key: string | null): Promise<Once<CaseDetailDto>> {
    const { kind, reason, transactionId = null, text } = request;
    const content = [kind, reason, transactionId, text];
    return this.writes.once(customer, { scope: 'case', key, content, evenRestricted: true }, async (tx) => {
      const report = { kind, reason, transactionId, text, customerId: customer.id, conversationId: null };
      const { id } = await this.open(tx, customer, report);
      return this.view(tx, customer.id, id);
    });
  }

  /**
   * Opens a case, and acknowledges it at once in the language of the customer.
   * @throws {validation_failed} for a reason of the other kind, and for a dispute without a transaction
   * @throws {not_found} @throws {case_open} @throws {transaction_too_old} @throws {limit_reached}
   */
  async open(tx: Tx, actor: SignedIn, report: CaseReport): Promise<{ id: string; number: string }> {
    const { customerId, transactionId, conversationId, kind, reason, text } = report;
    refuseMismatch(report);
    const customer = await this.cases.lockCustomer(tx, customerId);
    if (!customer) throw new NotFound('This customer');
    await this.refuseMany(tx, customerId);
    if (transactionId !== null) await this.refuseTransaction(tx, customerId, transactionId);
    if (conversationId !== null && !(await this.cases.isConversationOf(tx, customerId, conversationId)))
      throw new NotFound('This conversation');
    const values = { kind, reason, transactionId, conversationId, text, userId: customerId };
    const opened = await this.cases.insert(tx, { id: uuidv7(), number: newReference('CAS'), ...values });
    if (!opened) throw new Refused('case_open', { number: '' });
    const { id: caseId, number, answerBy } = opened;
    await this.cases.addLine(tx, { caseId, type: 'opened', authorId: actor.id });
    const written = acknowledgement(customer.language, opened);
    await this.cases.addLine(tx, { caseId, type: 'acknowledged', authorId: null, text: written });
    const said = { after: { caseKind: kind, reason }, answerBy: dubaiDay(answerBy) };
    await this.events.record(tx, caseStepped('opened', actor.id, opened, said));
    return { id: caseId, number };
  }

  /** Deletes a case that a macro has opened. Returns `false` when something has happened to it since. */
  async takeBack(tx: Tx, caseId: string): Promise<boolean> {
    const gone = await this.cases.takeBack(tx, caseId);
    if (gone) await this.events.record(tx, caseTakenBack(gone.openedBy, gone));
    return gone !== null;
  }

  /**
   * Adds a message of the customer. A case that waits for them is investigated again.
   * @throws {not_found} @throws {wrong_status} once the case is decided or withdrawn @throws {limit_reached}
   */
  write(customer: SignedIn, id: string, text: string): Promise<CaseDetailDto> {
    return this.ofOwn(customer, id, async (tx, found) => {
      if ((await this.cases.messagesOf(tx, id)) >= CASE_LIMITS.messages)
        throw new Refused('limit_reached', {
          items: `${CASE_LIMITS.messages} messages in this case`,
          room: 'it is decided',
        });
      await this.cases.addLine(tx, { caseId: id, type: 'message', authorId: customer.id, text });
      if (found.status === 'waiting_customer') await this.cases.change(tx, id, { status: 'investigating' });
      await this.events.record(tx, caseStepped('message', customer.id, found));
      return this.view(tx, customer.id, id);
    });
  }

  /** Withdraws a case. @throws {not_found} @throws {wrong_status} once the case is decided or withdrawn */
  async withdraw(customer: SignedIn, id: string): Promise<void> {
    await this.ofOwn(customer, id, async (tx, found) => {
      await this.cases.change(tx, id, { status: 'withdrawn' });
      await this.cases.addLine(tx, { caseId: id, type: 'withdrawn', authorId: customer.id });
      const said = { before: { status: found.status }, after: { status: 'withdrawn' } };
      await this.events.record(tx, caseStepped('withdrawn', customer.id, found, said));
    });
  }

  private ofOwn<T>(customer: SignedIn, id: string, work: (tx: Tx, found: Case) => Promise<T>): Promise<T> {
    return this.writes.with(customer, { evenRestricted: true }, async (tx) => {
      const found = await this.cases.lock(tx, id, customer.id);
      if (!found) throw new NotFound('This case');
      if (!isUndecided(found.status)) throw new Refused('wrong_status');
      return work(tx, found);
    });
  }

  private async refuseMany(tx: Tx, customerId: string): Promise<void> {
    const { open, today } = await this.cases.counts(tx, customerId);
    if (open >= CASE_LIMITS.openCases)
      throw new Refused('limit_reached', {
        items: `${CASE_LIMITS.openCases} open cases`,
        room: 'one is decided or withdrawn',
      });
    if (today >= CASE_LIMITS.casesPerDay)
      throw new Refused('limit_reached', {
        items: `${CASE_LIMITS.casesPerDay} cases of one day`,
        room: 'tomorrow',
      });
  }

  private async refuseTransaction(tx: Tx, customerId: string, transactionId: string): Promise<void> {
    const isRecent = await this.cases.isRecent(tx, customerId, transactionId);
    if (isRecent === null) throw new NotFound('This transaction');
    if (!isRecent) throw new Refused('transaction_too_old');
    const number = await this.cases.undecidedAbout(tx, transactionId);
    if (number !== null) throw new Refused('case_open', { number });
  }

  private async view(tx: Tx, userId: string, id: string): Promise<CaseDetailDto> {
    const view = await this.cases.detail(tx, userId, id);
    if (!view) throw new Error('The case has vanished within its transaction.');
    return view;
  }
}

function refuseMismatch({ kind, reason, transactionId }: CaseReport): void {
  if (!reasonsOf(kind).includes(reason))
    throw new Refused('validation_failed', `reason must be one of ${reasonsOf(kind).join(', ')}`);
  if (kind === 'dispute' && transactionId === null)
    throw new Refused('validation_failed', 'transactionId is required for a dispute');
}

/** Asia/Dubai is four hours ahead of UTC all year. */
const DUBAI_OFFSET_MS = 4 * 3_600_000;

/** The day of Asia/Dubai, as `YYYY-MM-DD`. */
function dubaiDay(at: Date): string {
  return new Date(at.getTime() + DUBAI_OFFSET_MS).toISOString().slice(0, 10);
}
