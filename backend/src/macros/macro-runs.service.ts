import { Injectable, Logger } from '@nestjs/common';
import type { MacroStep } from '#contract/macros';
import type { MacroDto, MacroPreviewDto, MacroRunDto } from '#contract/shapes/macros.dto';
import { v7 as uuidv7 } from 'uuid';
import { ConversationActionsService } from '../chat/conversations/conversation-actions.service.js';
import {
  type ConversationFacts,
  ConversationSteps,
} from '../chat/conversations/conversation-steps.service.js';
import { CasesService } from '../cases/cases.service.js';
import { TagsService } from '../chat/tags/tags.service.js';
import { EventsService } from '../events/events.service.js';
import { type Tx, UnitOfWork } from '../platform/database/transaction/unit-of-work.js';
import { NotFound, Refused } from '../platform/http/errors.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { macroRun } from './macro-events.js';
import type { DoneAtOnce, LaterStep } from './macro-run.entity.js';
import { MacroRunsRepository, type RunRow } from './macro-runs.repository.js';
import { MacrosRepository } from './macros.repository.js';
import { filledIn, fillingsOf, missingIn, requireAll } from './placeholders.js';

type Conversation = NonNullable<Awaited<ReturnType<ConversationSteps['lock']>>>;

const logger = new Logger('MacroRuns');

/** A run while its steps are done. */
interface Running {
  tx: Tx;
  agent: SignedIn;
  conversation: Conversation;
  facts: ConversationFacts;
  caseNumber: string | null;
  done: DoneAtOnce;
  later: LaterStep[];
}

/**
 * Runs macros: all steps in one transaction, or none. Replies and the resolution leave when the time for the undo is
 * over; the row of the run has them until then.
 */
@Injectable()
export class MacroRunsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly actions: ConversationActionsService,
    private readonly steps: ConversationSteps,
    private readonly tags: TagsService,
    private readonly cases: CasesService,
    private readonly macros: MacrosRepository,
    private readonly runs: MacroRunsRepository,
    private readonly events: EventsService,
  ) {}

  /** The steps as they would run now; the number of a case that the run opens is not known yet. @throws {not_found} */
  async preview(agent: SignedIn, conversationId: string, macroId: string): Promise<MacroPreviewDto> {
    const facts = await this.steps.facts(agent.id, conversationId);
    if (!facts) throw new NotFound('This conversation');
    const { steps } = await this.require(macroId);
    const fillings = fillingsOf(facts, await this.runs.openCaseOf(facts.customerId));
    const opens = steps.findIndex(({ type }) => type === 'open_case');
    // After a step that opens a case, the number is that of this case, and not of an older one.
    const isAfter = (index: number) => opens !== -1 && opens < index;
    const missing = steps.flatMap((step, index) =>
      missingIn(step, isAfter(index) ? { ...fillings, 'case.number': '' } : fillings),
    );
    const filled = steps.map((step, index) =>
      filledIn(step, isAfter(index) ? { ...fillings, 'case.number': null } : fillings),
    );
    return { steps: filled, missing: [...new Set(missing)] };
  }

  /**
   * Claims the conversation and does all steps. The same run again, before its replies have left, changes nothing.
   * @throws {not_found} @throws {already_claimed} @throws {placeholder_missing} @throws {limit_reached}
   */
  run(agent: SignedIn, conversationId: string, macroId: string): Promise<MacroRunDto> {
    return this.actions.within(agent, conversationId, async (tx, conversation) => {
      const macro = await this.require(macroId);
      const key = { macroId, conversationId, agentId: agent.id };
      const same = await this.runs.waiting(tx, key);
      if (same) return runView(same);
      const facts = await this.steps.facts(agent.id, conversationId, tx);
      if (!facts) throw new NotFound('This conversation');
      const { done, later } = await this.doAll({ tx, agent, conversation, facts, macro });
      const id = uuidv7();
      const undoUntil = await this.runs.insert(tx, { id, ...key, done, later });
      await this.events.record(
        tx,
        macroRun('chat.macro_run', agent.id, { id: conversationId, macro: macro.name }),
      );
      return runView({ id, undoUntil });
    });
  }

  /** Takes back all that a run has done. Doing it twice changes nothing. @throws {not_found} @throws {too_late} */
  async undo(agent: SignedIn, id: string): Promise<void> {
    const found = await this.runs.find(id);
    if (found?.agentId !== agent.id) throw new NotFound('This run');
    await this.actions.within(agent, found.conversationId, async (tx, conversation) => {
      const run = await this.runs.lock(tx, id);
      if (!run) throw new NotFound('This run');
      if (run.status === 'undone') return;
      if (run.status === 'done' || run.isOver) throw new Refused('too_late');
      await this.takeBack(tx, agent, conversation, run.done);
      await this.runs.end(tx, id, 'undone');
      const macro = (await this.macros.find(run.macroId))?.name ?? '';
      await this.events.record(tx, macroRun('chat.macro_undone', agent.id, { id: conversation.id, macro }));
    });
  }

  /** Sends what is due, once, whichever nodes look at the same time. */
  async finishDue(signal?: AbortSignal): Promise<void> {
    const due = await this.unitOfWork.run((tx) => this.runs.due(tx));
    for (const id of due) {
      if (signal?.aborted) return;
      // What fails stays due; the others leave.
      await this.finish(id).catch((error: unknown) => logger.error(error));
    }
  }

  /** Deletes runs of which nothing is open. */
  deleteOld(): Promise<void> {
    return this.unitOfWork.run((tx) => this.runs.deleteOld(tx));
  }

  private async finish(id: string): Promise<void> {
    const found = await this.runs.find(id);
    if (!found) return;
    await this.unitOfWork.run(async (tx) => {
      const conversation = await this.steps.lock(tx, found.conversationId);
      const run = await this.runs.lock(tx, id);
      if (!conversation || run?.status !== 'waiting' || !run.isOver) return;
      for (const step of run.later) {
        if (step.type === 'reply') await this.steps.reply(tx, run.agentId, conversation, step.text);
        else await this.steps.resolve(tx, run.agentId, conversation);
      }
      await this.runs.end(tx, id, 'done');
    });
  }

  private async doAll({
    macro,
    ...about
  }: Pick<Running, 'tx' | 'agent' | 'conversation' | 'facts'> & { macro: MacroDto }): Promise<Running> {
    const { tx, agent, conversation } = about;
    const done: DoneAtOnce = { hasClaimed: false, hasReopened: false, notes: [], tags: [], cases: [] };
    if (conversation.status === 'resolved' && macro.steps.some(({ type }) => type === 'reply')) {
      await this.steps.reopen(tx, agent.id, conversation);
      done.hasReopened = true;
    }
    if (conversation.status === 'open' || done.hasReopened)
      done.hasClaimed = await this.steps.claim(tx, agent.id, conversation);
    const running: Running = {
      ...about,
      caseNumber: await this.runs.openCaseOf(conversation.userId, tx),
      done,
      later: [],
    };
    for (const step of macro.steps) await this.do(step, running);
    return running;
  }

  private async do(plain: MacroStep, running: Running): Promise<void> {
    const { tx, agent, conversation, facts, caseNumber, done, later } = running;
    const fillings = fillingsOf(facts, caseNumber);
    requireAll(missingIn(plain, fillings));
    const step = filledIn(plain, fillings);
    switch (step.type) {
      case 'note':
        done.notes.push(await this.steps.note(tx, agent.id, conversation, step.text));
        return;
      case 'tag': {
        const added = await this.tags.addTo(tx, agent.id, conversation, step.tag);
        if (added !== null) done.tags.push(added);
        return;
      }
      case 'open_case': {
        const { kind, reason } = step;
        const { customerId, transactionId, lastAsked } = facts;
        const opened = await this.cases.open(tx, agent, {
          ...{ customerId, kind, reason, conversationId: conversation.id },
          transactionId: kind === 'dispute' ? transactionId : null,
          text: lastAsked ?? '–',
        });
        done.cases.push(opened.id);
        running.caseNumber = opened.number;
        return;
      }
      case 'reply':
        later.push({ type: 'reply', text: step.text });
        return;
      case 'resolve':
        later.push({ type: 'resolve' });
    }
  }

  private async takeBack(
    tx: Tx,
    agent: SignedIn,
    conversation: Conversation,
    { hasClaimed, hasReopened, notes, tags, cases }: RunRow['done'],
  ): Promise<void> {
    for (const id of cases) if (!(await this.cases.takeBack(tx, id))) throw new Refused('too_late');
    await this.steps.removeNotes(tx, notes);
    for (const tag of tags) await this.tags.removeFrom(tx, agent.id, conversation, tag);
    if (hasReopened && conversation.status === 'open')
      await this.steps.closeAgain(tx, agent.id, conversation);
    else if (hasClaimed && conversation.claimedBy === agent.id)
      await this.steps.release(tx, agent.id, conversation);
  }

  private async require(id: string): Promise<MacroDto> {
    const macro = await this.macros.find(id);
    if (!macro) throw new NotFound('This macro');
    return macro;
  }
}

function runView({ id, undoUntil }: Pick<RunRow, 'id' | 'undoUntil'>): MacroRunDto {
  return { runId: id, undoUntil: undoUntil.toISOString() };
}
