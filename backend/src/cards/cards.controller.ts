import { LIMITS } from '#contract/limits';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  type CardDto,
  type CardNumberDto,
  CardNumbersDto,
  CardPinDto,
  CardRequestDto,
  type CardUseDto,
  ChangeCardDto,
} from '#contract/shapes/cards.dto';
import { Confirmable } from '../auth/confirmations/confirmable.decorator.js';
import { Roles, Unrestricted } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { IdParam } from '../platform/http/input/id-param.decorator.js';
import { ApiIdempotencyKey, IdempotencyKey } from '../platform/http/input/idempotency-key.decorator.js';
import { sayReplayed } from '../platform/http/output/once.js';
import { Refusals } from '../platform/http/refusals.decorator.js';
import { CardsService } from './cards.service.js';
import { ShownNumbers } from './secrets/shown-numbers.service.js';

const NOT_USABLE = '`card_inactive`: the card is only requested, or closed';
/** Why the PIN or the proof of identity was refused. */
const UNPROVEN =
  '`reauthentication_required`: a recent proof of identity, or the transaction PIN, is needed. `incorrect_pin`, `pin_locked`, `pin_not_set`';
const FOREIGN = 'Not found, or belongs to another customer';

@ApiTags('Cards')
@Controller('cards')
@Roles('customer')
export class CardsController {
  constructor(
    private readonly cards: CardsService,
    private readonly numbers: ShownNumbers,
  ) {}

  /**
   * Returns the customer’s cards and open requests, oldest first.
   * @remarks No list has a card number: only its last four digits.
   */
  @Get()
  list(@CurrentUser() customer: SignedIn): Promise<CardDto[]> {
    return this.cards.ofCustomer(customer.id);
  }

  /**
   * Returns the newest uses of all cards, newest first.
   * @remarks At most 200, declined ones and refunds too. Those that moved money are in the lists of transactions.
   */
  @Get('uses')
  uses(@CurrentUser() customer: SignedIn): Promise<CardUseDto[]> {
    return this.cards.uses(customer.id);
  }

  /**
   * Returns a card.
   * @remarks Also a closed one, or one of the newest 20 requests that were rejected or taken back.
   */
  @Get(':id')
  @Refusals({ 404: FOREIGN })
  find(@CurrentUser() customer: SignedIn, @IdParam('This card') id: string): Promise<CardDto> {
    return this.cards.find(customer.id, id);
  }

  /**
   * Asks for a card.
   * @remarks A debit card of a current or savings account, or a credit card of a credit account. An administrator approves
   * or rejects the request. Needs the transaction PIN or a recent proof of identity, because it chooses a PIN.
   */
  @Post()
  @Unrestricted()
  @ApiIdempotencyKey()
  @Refusals({
    403: UNPROVEN,
    404: 'The account is not the customer’s',
    422: `\`idempotency_key_reused\`. \`card_not_possible\`: for an account of another type. \`account_inactive\`. \`limit_reached\`: at most ${LIMITS.cardRequests} open requests, and ${LIMITS.cards} cards together with them`,
  })
  async request(
    @CurrentUser() customer: SignedIn,
    @IdempotencyKey() key: string | null,
    @Body() request: CardRequestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CardDto> {
    return sayReplayed(response, await this.cards.request(customer, request, key));
  }

  /**
   * Shows the numbers of all cards in use.
   * @remarks Each showing is in the audit trail. A customer without a strong factor gives the transaction PIN, and wrong
   * PINs lock it.
   */
  @Post('numbers')
  @Unrestricted()
  @HttpCode(200)
  @Confirmable('`incorrect_pin`, `pin_locked`, `pin_not_set`. ')
  showNumbers(@CurrentUser() customer: SignedIn, @Body() request: CardNumbersDto): Promise<CardNumberDto[]> {
    return this.numbers.show(customer, request);
  }

  /**
   * Blocks or unblocks a card.
   * @remarks A blocked card declines every use. What was held before stays held until the merchant claims it or gives it up.
   * Unblocking needs the transaction PIN or a recent proof of identity.
   */
  @Patch(':id')
  @Unrestricted()
  @Refusals({
    403: UNPROVEN,
    404: FOREIGN,
    409: NOT_USABLE,
  })
  change(
    @CurrentUser() customer: SignedIn,
    @IdParam('This card') id: string,
    @Body() change: ChangeCardDto,
  ): Promise<CardDto> {
    return this.cards.setStatus(customer, id, change);
  }

  /**
   * Changes the PIN that is typed at terminals.
   * @remarks It is not the transaction PIN. Too many wrong attempts in a row lock it until `lockedUntil` of the
   * answer.
   */
  @Put(':id/pin')
  @Unrestricted()
  @HttpCode(204)
  @Refusals({
    403: '`incorrect_pin`, `pin_locked`',
    404: FOREIGN,
    409: NOT_USABLE,
  })
  changePin(
    @CurrentUser() customer: SignedIn,
    @IdParam('This card') id: string,
    @Body() request: CardPinDto,
  ): Promise<void> {
    return this.cards.changePin(customer, id, request);
  }

  /**
   * Closes a blocked card for good, or takes a request back.
   * @remarks What is held stays so, until the merchant claims it or gives it up. Closing needs a recent proof of identity.
   */
  @Delete(':id')
  @Unrestricted()
  @HttpCode(204)
  @Refusals({
    403: '`reauthentication_required`: the last proof of identity is too old',
    404: FOREIGN,
    409: '`card_active`: block it first',
  })
  close(@CurrentUser() customer: SignedIn, @IdParam('This card') id: string): Promise<void> {
    return this.cards.close(customer, id);
  }
}
