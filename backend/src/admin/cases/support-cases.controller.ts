import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import { CaseMessageDto } from '#contract/shapes/cases.dto';
import {
  CaseDecisionDto,
  SupportCaseDetailDto,
  type SupportCaseDto,
  SupportCaseRequestDto,
  SupportCasesQueryDto,
} from '#contract/shapes/support-cases.dto';
import { Writes } from '../../auth/access/writes.service.js';
import { CaseWork } from '../../cases/case-work.service.js';
import { CasesService } from '../../cases/cases.service.js';
import { DataReads } from '../../chat/customer-context/data-reads.service.js';
import { Permits, PermitsByItem } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { BY_TIME, linkNext, pageOf } from '../../platform/http/input/paging.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { inTurn } from '../../platform/http/output/search-turns.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { PendingApprovals } from '../second-approvals/pending-approvals.service.js';
import { MayWait, sayWaiting, WAITS_ALREADY } from '../second-approvals/waiting.js';
import { CaseDecisions } from './case-decisions.service.js';

const CaseId = () => IdParam('This case');
const InStatus = () => Refusals({ 404: NO_ITEM, 409: '`wrong_status`: its status does not allow this step' });
const OfOwner = () =>
  Refusals({
    404: NO_ITEM,
    409: '`case_taken`: a colleague works on it. `wrong_status`: it is decided or withdrawn',
  });
/** In the order by date, cases without one come last. */
const NEVER = '9999-12-31T23:59:59.999Z';

@ApiTags('Support desk')
@Controller('support/cases')
@Permits('support.desk')
export class SupportCasesController {
  constructor(
    private readonly writes: Writes,
    private readonly cases: CasesService,
    private readonly work: CaseWork,
    private readonly decisions: CaseDecisions,
    private readonly pending: PendingApprovals,
    private readonly reads: DataReads,
  ) {}

  /**
   * Lists the cases of all customers: what is due first comes first, then what is decided or withdrawn.
   * @remarks A `Link` leads to the next page.
   */
  @Get()
  async list(
    @CurrentUser() staff: SignedIn,
    @Query(queryPipe()) { limit, before, ...filter }: SupportCasesQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SupportCaseDto[]> {
    const page = pageOf(BY_TIME, { limit, cursor: before });
    const rows = await inTurn(response, filter.search, () => this.work.page(staff, page, filter));
    const views = await this.pending.on(staff, rows);
    const placeOf = ({ dueAt, id }: SupportCaseDto) => ({ at: dueAt ?? NEVER, id });
    return linkNext(views, { request, response, parameter: 'before', page, format: BY_TIME, placeOf });
  }

  /**
   * Opens a case for a customer, who is told of it.
   * @remarks It is acknowledged at once, in the language of the customer.
   */
  @Post()
  @Refusals({
    404: 'The customer, the transaction or the conversation does not exist, or they do not belong together',
    409: '`case_open`: a case about this transaction is not decided yet',
    422: '`limit_reached`, `transaction_too_old`',
  })
  open(
    @CurrentUser() staff: SignedIn,
    @Body() { transactionId, conversationId, ...request }: SupportCaseRequestDto,
  ): Promise<SupportCaseDetailDto> {
    return this.writes.of(staff, async (tx) => {
      const about = { transactionId: transactionId ?? null, conversationId: conversationId ?? null };
      const { id } = await this.cases.open(tx, staff, { ...request, ...about });
      return this.work.detail(id, tx);
    });
  }

  /**
   * Returns a case with its timeline, its customer and what can still be refunded.
   * @remarks The read is recorded in the audit trail, at most once an hour for each customer.
   */
  @Get(':id')
  @Refusals({ 404: NO_ITEM })
  async detail(@CurrentUser() staff: SignedIn, @CaseId() id: string): Promise<SupportCaseDetailDto> {
    const found = await this.work.detail(id);
    await this.reads.note(staff, found.customer.id);
    return this.pending.onOne(staff, found);
  }

  /**
   * Makes the caller the owner of a case; an open case is investigated from now on.
   * @remarks Only supervisors take over the case of a colleague.
   */
  @Post(':id/take')
  @OfOwner()
  @HttpCode(200)
  take(@CurrentUser() staff: SignedIn, @CaseId() id: string): Promise<SupportCaseDetailDto> {
    return this.told(staff, this.work.take(staff, id));
  }

  /**
   * Takes the owner away.
   * @remarks The status stays as it is.
   */
  @Post(':id/release')
  @OfOwner()
  @HttpCode(200)
  release(@CurrentUser() staff: SignedIn, @CaseId() id: string): Promise<SupportCaseDetailDto> {
    return this.told(staff, this.work.release(staff, id));
  }

  /**
   * Investigates a case that is open or waits for its customer.
   * @remarks The customer is told.
   */
  @Post(':id/investigate')
  @InStatus()
  @HttpCode(200)
  investigate(@CurrentUser() staff: SignedIn, @CaseId() id: string): Promise<SupportCaseDetailDto> {
    return this.told(staff, this.work.investigate(staff, id));
  }

  /**
   * Asks the customer.
   * @remarks The case waits for the answer, which moves it back.
   */
  @Post(':id/ask')
  @InStatus()
  @HttpCode(200)
  ask(
    @CurrentUser() staff: SignedIn,
    @CaseId() id: string,
    @Body() { text }: CaseMessageDto,
  ): Promise<SupportCaseDetailDto> {
    return this.told(staff, this.work.ask(staff, id, text));
  }

  /**
   * Decides a case that is investigated or waits for its customer.
   * @remarks `declined` and `resolved` need `support.desk`, `refunded` needs `support.supervise`. A refund is paid at once
   * to the account of the transaction; it is never more than the transaction, over all its cases. Above the amount of a
   * policy it waits for a second person.
   */
  @Post(':id/decision')
  @PermitsByItem('support.desk', 'support.supervise')
  @HttpCode(200)
  @MayWait()
  @ApiResponse({ status: 200, type: SupportCaseDetailDto })
  @Refusals({
    404: NO_ITEM,
    409: `\`wrong_status\`: it is not investigated, or is decided already. ${WAITS_ALREADY}`,
    422: '`above_transaction`: no more than the transaction can be refunded. `account_inactive`',
  })
  async decide(
    @CurrentUser() staff: SignedIn,
    @CaseId() id: string,
    @Body() decision: CaseDecisionDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SupportCaseDetailDto | WaitingDto> {
    return sayWaiting(response, await this.decisions.decide(staff, id, decision));
  }

  private async told(staff: SignedIn, view: Promise<SupportCaseDetailDto>): Promise<SupportCaseDetailDto> {
    return this.pending.onOne(staff, await view);
  }
}
