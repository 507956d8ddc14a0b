import { LIMITS } from '#contract/limits';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AutopayRequestDto,
  type BillerDto,
  type CustomerBillerDto,
  CustomerBillerRequestDto,
  RemindersDto,
} from '#contract/shapes/billers.dto';
import { Confirmable, PAYMENT_REFUSALS } from '../../auth/confirmations/confirmable.decorator.js';
import { Roles, Unrestricted } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { Refusals } from '../../platform/http/refusals.decorator.js';
import { BillersService } from './billers.service.js';
import { CustomerBillersService } from './customer-billers.service.js';

const NOT_FOUND = 'Not found, or belongs to another customer';

@ApiTags('Bills')
@Controller('billers')
@Roles('customer')
export class BillersController {
  constructor(
    private readonly billers: BillersService,
    private readonly added: CustomerBillersService,
  ) {}

  /**
   * Lists the billers that the customer can add, by name.
   * @remarks The pattern says what the biller’s consumer numbers look like.
   */
  @Get()
  list(): Promise<BillerDto[]> {
    return this.billers.active();
  }

  /**
   * Returns the billers that the customer has added, oldest first.
   * @remarks Each with its reminders and autopay.
   */
  @Get('own')
  own(@CurrentUser() customer: SignedIn): Promise<CustomerBillerDto[]> {
    return this.added.ofCustomer(customer.id);
  }

  /**
   * Adds a biller by the customer’s consumer number.
   * @remarks The biller’s network is asked for the open bills; they are then in the list of bills.
   */
  @Post('own')
  @Unrestricted()
  @Refusals({
    400: '`validation_failed`: also when the number does not fit the biller’s pattern',
    404: 'There is no such biller',
    409: '`biller_known`: added with this number before',
    422: `\`biller_inactive\`, \`consumer_unknown\`: the biller does not know the number, \`limit_reached\`: the customer has ${LIMITS.customerBillers} billers`,
    503: '`biller_unavailable`, `service_unavailable`',
  })
  add(
    @CurrentUser() customer: SignedIn,
    @Body() request: CustomerBillerRequestDto,
  ): Promise<CustomerBillerDto> {
    return this.added.add(customer, request);
  }

  /**
   * Changes when the customer is reminded of the biller’s bills.
   * @remarks The customer is reminded once, `reminderDays` days before the due day, and once more when a bill is
   * overdue; `null` turns both off.
   */
  @Patch('own/:id')
  @Unrestricted()
  @Refusals({ 404: NOT_FOUND })
  remind(
    @CurrentUser() customer: SignedIn,
    @IdParam('This biller') id: string,
    @Body() request: RemindersDto,
  ): Promise<CustomerBillerDto> {
    return this.added.setReminders(customer, id, request);
  }

  /**
   * Takes a biller off the customer’s list, with its open bills.
   * @remarks Paid bills and payments stay in the history.
   */
  @Delete('own/:id')
  @Unrestricted()
  @HttpCode(204)
  @Refusals({
    404: NOT_FOUND,
    409: '`payment_confirming`: a payment is being confirmed',
  })
  remove(@CurrentUser() customer: SignedIn, @IdParam('This biller') id: string): Promise<void> {
    return this.added.remove(customer, id);
  }

  /**
   * Sets or replaces autopay: the bank pays the biller’s bills at 08:00 on their due day.
   * @remarks It begins with bills that are due today. If the funds do not suffice, it tries again at 12:00 and 16:00;
   * then the customer is told. The transaction PIN is required, and wrong PINs lock it.
   */
  @Put('own/:id/autopay')
  @Unrestricted()
  @Confirmable(PAYMENT_REFUSALS)
  @Refusals({
    404: 'The biller or the account is not the customer’s',
    422: '`biller_inactive`, `account_inactive`, `currency_mismatch`: the account is not in AED',
  })
  setAutopay(
    @CurrentUser() customer: SignedIn,
    @IdParam('This biller') id: string,
    @Body() request: AutopayRequestDto,
  ): Promise<CustomerBillerDto> {
    return this.added.setAutopay(customer, id, request);
  }

  /**
   * Ends autopay.
   * @remarks Bills are left to the customer again, except those that are scheduled.
   */
  @Delete('own/:id/autopay')
  @Unrestricted()
  @HttpCode(204)
  @Refusals({ 404: NOT_FOUND })
  endAutopay(@CurrentUser() customer: SignedIn, @IdParam('This biller') id: string): Promise<void> {
    return this.added.endAutopay(customer, id);
  }
}
