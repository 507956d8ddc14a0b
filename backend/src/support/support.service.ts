import { Injectable } from '@nestjs/common';
import type { Conversation, ConversationDetail, ConversationStatus, SupportMessage } from '#contract/support';
import { AccountsService } from '../accounts/accounts.service.js';
import { AuthorityService } from '../auth/authority.service.js';
import { BeneficiariesService } from '../beneficiaries/beneficiaries.service.js';
import { DeskService } from '../chat/desk.service.js';
import { NotFound } from '../common/errors/errors.js';
import type { SignedIn } from '../common/http/signed-in.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { EventsService } from '../events/events.service.js';
import { TransactionsService } from '../transfers/transactions.service.js';
import { ContextReadsRepository } from './context-reads.repository.js';
import { ConversationListRepository } from './conversation-list.repository.js';
import { supportMessageView } from './support-message.view.js';

/** How many transactions an agent sees beside the conversation. */
const LAST_TRANSACTIONS = 10;

/** The agents' desk: conversations beside the customer's context, which is read and never changed here. */
@Injectable()
export class SupportService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly list: ConversationListRepository,
    private readonly desk: DeskService,
    private readonly contextReads: ContextReadsRepository,
    private readonly authority: AuthorityService,
    private readonly events: EventsService,
    private readonly accounts: AccountsService,
    private readonly transactions: TransactionsService,
    private readonly beneficiaries: BeneficiariesService,
  ) {}

  conversations(
    agent: SignedIn,
    status: ConversationStatus | null,
    search: string | null,
  ): Promise<Conversation[]> {
    return this.list.list(agent.id, status, search);
  }

  /** @throws {NotFound} */
  conversation(agent: SignedIn, id: string): Promise<Conversation> {
    return this.require(agent, id);
  }

  /** With messages and context. That the context was read is audited once an hour. @throws {NotFound} */
  async detail(agent: SignedIn, id: string): Promise<ConversationDetail> {
    await this.noteContextRead(agent, id);
    const conversation = await this.require(agent, id);
    const { id: userId } = conversation.customer;
    const [thread, accounts, transactions, beneficiaries] = await Promise.all([
      this.desk.thread(id),
      this.accounts.ofCustomer(userId),
      this.transactions.page({ limit: LAST_TRANSACTIONS - 1, after: null }, userId),
      this.beneficiaries.ofCustomer(userId),
    ]);
    const waiting = beneficiaries.filter(({ verificationStatus }) => verificationStatus === 'pending');
    return {
      ...conversation,
      messages: thread.map(supportMessageView),
      context: { accounts, transactions, beneficiaries: waiting },
    };
  }

  /** @throws {NotFound} @throws {AlreadyClaimed} */
  async reply(
    agent: SignedIn,
    id: string,
    text: string,
    clientMessageId: string | null,
  ): Promise<SupportMessage> {
    return supportMessageView(await this.desk.reply(agent, id, { text, clientMessageId }));
  }

  /** @throws {NotFound} */
  async note(
    agent: SignedIn,
    id: string,
    text: string,
    clientMessageId: string | null,
  ): Promise<SupportMessage> {
    return supportMessageView(await this.desk.note(agent, id, { text, clientMessageId }));
  }

  private noteContextRead(agent: SignedIn, id: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.authority.confirm(tx, agent);
      const userId = await this.contextReads.firstThisHour(tx, agent.id, id);
      if (userId === null) return;
      await this.events.record(tx, {
        type: 'support.context_read',
        actorId: agent.id,
        subject: { type: 'user', id: userId },
        audience: ['admins'],
        resources: ['admin.audit'],
      });
    });
  }

  private async require(agent: SignedIn, id: string): Promise<Conversation> {
    const conversation = await this.list.find(agent.id, id);
    if (!conversation) throw new NotFound('This conversation');
    return conversation;
  }
}
