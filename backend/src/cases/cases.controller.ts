import { Body, Controller, Delete, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CASE_LIMITS } from '#contract/banking/cases';
import {
  type CaseDetailDto,
  type CaseDto,
  CaseLetterQueryDto,
  CaseMessageDto,
  CaseRequestDto,
} from '#contract/shapes/cases.dto';
import { Roles } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { IdParam } from '../platform/http/input/id-param.decorator.js';
import { ApiIdempotencyKey, IdempotencyKey } from '../platform/http/input/idempotency-key.decorator.js';
import { queryPipe } from '../platform/http/input/validation.js';
import { sayReplayed } from '../platform/http/output/once.js';
import { Refusals } from '../platform/http/refusals.decorator.js';
import { LETTER_POLICY } from './case-letter.js';
import { CasesService } from './cases.service.js';

const NOT_OWN = 'Not found, or belongs to another customer';
const DECIDED = '`wrong_status`: the case is decided or withdrawn';

@ApiTags('Cases')
@Controller('cases')
@Roles('customer')
export class CasesController {
  constructor(private readonly cases: CasesService) {}

  /**
   * Opens a case: a dispute about one of the customer's transactions, or a complaint.
   * @remarks The case is acknowledged at once, in writing and in the customer's language. Restricted and frozen customers
   * may open cases, too. With an idempotency key, the same request opens one case and gets the first answer again.
   */
  @Post()
  @ApiIdempotencyKey()
  @Refusals({
    404: 'The transaction is not the customer’s',
    409: '`case_open`: a case about this transaction is not decided yet',
    422: `\`limit_reached\`: the customer already has ${CASE_LIMITS.openCases} open cases. \`transaction_too_old\`: the transaction is older than ${CASE_LIMITS.disputeMonths} months. \`idempotency_key_reused\``,
  })
  async report(
    @CurrentUser() customer: SignedIn,
    @IdempotencyKey() key: string | null,
    @Body() request: CaseRequestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CaseDetailDto> {
    return sayReplayed(response, await this.cases.report(customer, request, key));
  }

  /**
   * Returns the customer's cases, newest first.
   * @remarks At most 200.
   */
  @Get()
  list(@CurrentUser() customer: SignedIn): Promise<CaseDto[]> {
    return this.cases.ofCustomer(customer.id);
  }

  /**
   * Returns a case with everything that has happened to it.
   * @remarks The timeline has the oldest first.
   */
  @Get(':id')
  @Refusals({ 404: NOT_OWN })
  detail(@CurrentUser() customer: SignedIn, @IdParam('This case') id: string): Promise<CaseDetailDto> {
    return this.cases.detail(customer.id, id);
  }

  /**
   * Returns the letter about a case as a page for paper: what was reported and found, what is done, and how to go on.
   * @remarks Without `language`, in the language that the customer has chosen.
   */
  @Get(':id/letter')
  @Refusals({ 404: NOT_OWN })
  @ApiResponse({ status: 200, content: { 'text/html': { schema: { type: 'string' } } } })
  async letter(
    @CurrentUser() customer: SignedIn,
    @IdParam('This case') id: string,
    @Query(queryPipe()) { language }: CaseLetterQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const letter = await this.cases.letter(customer.id, id, language);
    response.setHeader('Content-Security-Policy', LETTER_POLICY);
    response.type('text/html; charset=utf-8').send(letter);
  }

  /**
   * Adds a message of the customer to a case.
   * @remarks A case that waits for the customer is investigated again.
   */
  @Post(':id/messages')
  @Refusals({
    404: NOT_OWN,
    409: DECIDED,
    422: `\`limit_reached\`: the customer has written ${CASE_LIMITS.messages} messages in this case`,
  })
  write(
    @CurrentUser() customer: SignedIn,
    @IdParam('This case') id: string,
    @Body() { text }: CaseMessageDto,
  ): Promise<CaseDetailDto> {
    return this.cases.write(customer, id, text);
  }

  /**
   * Withdraws a case that is not decided yet.
   * @remarks The customer still sees it. The same transaction can be disputed again.
   */
  @Delete(':id')
  @HttpCode(204)
  @Refusals({ 404: NOT_OWN, 409: DECIDED })
  withdraw(@CurrentUser() customer: SignedIn, @IdParam('This case') id: string): Promise<void> {
    return this.cases.withdraw(customer, id);
  }
}
