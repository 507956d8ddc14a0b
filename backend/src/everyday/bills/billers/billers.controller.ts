import { LIMITS } from '#contract/limits';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ErrorDto } from '#contract/shapes/common.dto';
import {
  AutopayRequestDto,
  type BillerDto,
  type CustomerBillerDto,
  CustomerBillerRequestDto,
  RemindersDto,
} from '#contract/shapes/billers.dto';
import { Roles, Unrestricted } from '../../../platform/common/http/identity/access.decorator.js';
import { CurrentUser } from '../../../platform/common/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../../platform/common/http/identity/signed-in.js';
import { IdParam } from '../../../platform/common/http/input/id-param.decorator.js';
import { PAYER_REFUSED } from '../payer-refused.js';
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
  @ApiResponse({
    status: 400,
    type: ErrorDto,
    description: '`validation_failed`: also when the number does not fit the biller’s pattern',
  })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such biller' })
  @ApiResponse({ status: 409, type: ErrorDto, description: '`biller_known`: added with this number before' })
  @ApiResponse({
    status: 422,
    type: ErrorDto,
    description: `\`biller_inactive\`, \`consumer_unknown\`: the biller does not know the number, \`limit_reached\`: the customer has ${LIMITS.customerBillers} billers`,
  })
  @ApiResponse({ status: 503, type: ErrorDto, description: '`biller_unavailable`, `service_unavailable`' })
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
  @ApiResponse({ status: 404, type: ErrorDto, description: NOT_FOUND })
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
  @ApiResponse({ status: 404, type: ErrorDto, description: NOT_FOUND })
  @ApiResponse({
    status: 409,
    type: ErrorDto,
    description: '`payment_confirming`: a payment is being confirmed',
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
  @ApiResponse({ status: 403, type: ErrorDto, description: PAYER_REFUSED })
  @ApiResponse({
    status: 404,
    type: ErrorDto,
    description: 'The biller or the account is not the customer’s',
  })
  @ApiResponse({
    status: 422,
    type: ErrorDto,
    description: '`biller_inactive`, `account_inactive`, `currency_mismatch`: the account is not in AED',
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
  @ApiResponse({ status: 404, type: ErrorDto, description: NOT_FOUND })
  endAutopay(@CurrentUser() customer: SignedIn, @IdParam('This biller') id: string): Promise<void> {
    return this.added.endAutopay(customer, id);
  }
}
