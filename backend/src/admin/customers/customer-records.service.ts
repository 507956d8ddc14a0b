import { Injectable } from '@nestjs/common';
import type { CustomerRecordsDto } from '#contract/shapes/admin/customer-records.dto';
import { BeneficiariesService } from '../../beneficiaries/beneficiaries.service.js';
import { CustomerBillersService } from '../../bills/billers/customer-billers.service.js';
import { BillPaymentsService } from '../../bills/payments/bill-payments.service.js';
import { CardsService } from '../../cards/cards.service.js';
import { DataReads } from '../../chat/customer-context/data-reads.service.js';
import { GoalsService } from '../../goals/goals.service.js';
import { NotFound } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { StandingOrdersService } from '../../standing-orders/standing-orders.service.js';
import { CustomerRecordsRepository } from './customer-records.repository.js';

/** Everything that a customer has, for staff to read. Each read is recorded in the audit trail, once an hour. */
@Injectable()
export class CustomerRecordsService {
  constructor(
    private readonly customers: CustomerRecordsRepository,
    private readonly reads: DataReads,
    private readonly recipients: BeneficiariesService,
    private readonly cards: CardsService,
    private readonly orders: StandingOrdersService,
    private readonly billers: CustomerBillersService,
    private readonly bills: BillPaymentsService,
    private readonly goals: GoalsService,
  ) {}

  /** The records of a customer, for administrators. @throws {not_found} */
  async ofCustomer(admin: SignedIn, userId: string): Promise<CustomerRecordsDto> {
    await this.reads.note(admin, userId);
    return this.read(userId);
  }

  /** The records of the customer of a conversation, for agents. @throws {not_found} */
  async ofConversation(agent: SignedIn, conversationId: string): Promise<CustomerRecordsDto> {
    await this.reads.noteConversation(agent, conversationId);
    const userId = await this.customers.ofConversation(conversationId);
    if (userId === null) throw new NotFound('This conversation');
    return this.read(userId);
  }

  private async read(userId: string): Promise<CustomerRecordsDto> {
    const facts = await this.customers.facts(userId);
    if (!facts) throw new NotFound('This customer');
    const [recipients, cards, standingOrders, billers, bills, goals] = await Promise.all([
      this.recipients.ofCustomer(userId),
      this.cards.ofCustomer(userId),
      this.orders.ofCustomer(userId),
      this.billers.ofCustomer(userId),
      this.bills.ofCustomer(userId),
      this.goals.ofCustomer(userId),
    ]);
    return { ...facts, recipients, cards, standingOrders, billers, bills, goals };
  }
}
