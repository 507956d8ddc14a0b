import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SessionDto } from '#contract/shapes/access/sign-in.dto';
import { CustomerRecordsDto } from '#contract/shapes/admin/customer-records.dto';
import { sessionView } from '../../auth/sessions/session.view.js';
import { SessionsService } from '../../auth/sessions/sessions.service.js';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { DataReads } from '../../chat/customer-context/data-reads.service.js';
import { AdminUsersService } from '../users/admin-users.service.js';
import { CustomerRecordsService } from './customer-records.service.js';

@ApiTags('Administration')
@Controller('admin/users/:id')
@Permits('customers.read')
export class CustomerRecordsController {
  constructor(
    private readonly records: CustomerRecordsService,
    private readonly users: AdminUsersService,
    private readonly sessions: SessionsService,
    private readonly reads: DataReads,
  ) {}

  /**
   * Returns a customer's recipients, cards, standing orders, bills and savings goals.
   * @remarks Also whether they have a PIN, why they are restricted, and which conversation is theirs. The read is recorded
   * in the audit trail, at most once an hour per administrator and customer.
   */
  @Get('records')
  @Refusals({ 404: 'It does not exist, or is no customer' })
  of(@CurrentUser() admin: SignedIn, @IdParam('This customer') id: string): Promise<CustomerRecordsDto> {
    return this.records.ofCustomer(admin, id);
  }

  /**
   * Lists a user's sessions, those used last first.
   * @remarks The read is recorded in the audit trail as that of the customer's data. `isCurrent` is true only for the
   * administrator's own session.
   */
  @Get('sessions')
  @Refusals({ 404: NO_ITEM })
  async sessionsOf(@CurrentUser() admin: SignedIn, @IdParam('This user') id: string): Promise<SessionDto[]> {
    await this.reads.note(admin, id);
    await this.users.one(id);
    const sessions = await this.sessions.list({ id, sessionId: admin.sessionId });
    return sessions.map(sessionView);
  }
}

@ApiTags('Support desk')
@Controller('support/conversations/:id')
@Permits('support.desk')
export class ConversationRecordsController {
  constructor(private readonly records: CustomerRecordsService) {}

  /**
   * Returns the recipients, cards, standing orders, bills and savings goals of a conversation's customer.
   * @remarks Also whether they have a PIN, and why they are restricted. Everything is read-only. The read is recorded in
   * the audit trail, at most once an hour per agent and customer.
   */
  @Get('records')
  @Refusals({ 404: NO_ITEM })
  of(@CurrentUser() agent: SignedIn, @IdParam('This conversation') id: string): Promise<CustomerRecordsDto> {
    return this.records.ofConversation(agent, id);
  }
}
