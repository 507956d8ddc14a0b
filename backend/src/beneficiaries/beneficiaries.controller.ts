import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AddBeneficiaryDto,
  type BeneficiaryDto,
  NameCheckDto,
  NameCheckRequestDto,
} from '#contract/shapes/beneficiaries.dto';
import { Roles, Unrestricted } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import { IdParam } from '../platform/http/input/id-param.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { Refusals } from '../platform/http/refusals.decorator.js';
import { BeneficiariesService } from './beneficiaries.service.js';
import { NameChecks } from './name-check/name-checks.service.js';

@ApiTags('Beneficiaries')
@Controller('beneficiaries')
@Roles('customer')
export class BeneficiariesController {
  constructor(
    private readonly beneficiaries: BeneficiariesService,
    private readonly names: NameChecks,
  ) {}

  /**
   * Returns the customer's recipients, newest first.
   * @remarks Pending, approved and rejected recipients are listed.
   */
  @Get()
  list(@CurrentUser() customer: SignedIn): Promise<BeneficiaryDto[]> {
    return this.beneficiaries.ofCustomer(customer.id);
  }

  /**
   * Saves a recipient. Transfers to it are possible after an administrator has approved it.
   * @remarks The country of a domestic recipient becomes `United Arab Emirates`. IBAN and SWIFT code are only
   * checked as advice, unless the bank is configured with `STRICT_IBAN`.
   */
  @Post()
  @Unrestricted()
  @Refusals({
    400: '`validation_failed`',
    422: '`recipient_unavailable`: the number belongs to this bank, but no account that can be credited has it. `too_many_pending`: the customer already has the maximum number of recipients waiting for approval (`MAX_PENDING_BENEFICIARIES`)',
  })
  add(@CurrentUser() customer: SignedIn, @Body() request: AddBeneficiaryDto): Promise<BeneficiaryDto> {
    return this.beneficiaries.add(customer, request);
  }

  /**
   * Compares a name with that of the holder of a number of this bank, before the recipient is saved.
   * @remarks Case, diacritics, punctuation, the order of words and common spellings make no difference. With `close`
   * the answer has the holder's name with most letters hidden. Numbers of other banks are `not_ours`. With both
   * numbers, the account number decides. A customer may ask 20 times an hour.
   */
  @Post('name-check')
  @Unrestricted()
  @HttpCode(200)
  @Refusals({
    400: '`validation_failed`: a field is wrong, or there is neither an account number nor an IBAN',
    429: '`too_many_attempts`: the customer has asked 20 times within an hour',
  })
  checkName(@CurrentUser() customer: SignedIn, @Body() request: NameCheckRequestDto): Promise<NameCheckDto> {
    return this.names.check(customer.id, request);
  }

  /**
   * Replaces the values of a recipient that is not decided yet.
   * @remarks The rules are those of a new recipient. Each change increases `version`; an administrator who decides
   * about an older version is refused.
   */
  @Patch(':id')
  @Unrestricted()
  @Refusals({
    400: '`validation_failed`',
    404: 'Not found, or belongs to another customer',
    409: '`beneficiary_not_pending`: the recipient has been approved or rejected',
    422: '`recipient_unavailable`: the number belongs to this bank, but no account that can be credited has it',
  })
  change(
    @CurrentUser() customer: SignedIn,
    @IdParam('This recipient') id: string,
    @Body() request: AddBeneficiaryDto,
  ): Promise<BeneficiaryDto> {
    return this.beneficiaries.change(customer, id, request);
  }

  /**
   * Deletes a recipient. Past transfers keep its name.
   * @remarks A recipient with a pending transfer can be deleted after the transfer has been decided, and one with a
   * standing order after that has ended.
   */
  @Delete(':id')
  @Unrestricted()
  @HttpCode(204)
  @Refusals({
    404: 'Not found, or belongs to another customer',
    409: '`beneficiary_in_use`: a transfer to this recipient is pending, or a standing order has not ended',
  })
  remove(@CurrentUser() customer: SignedIn, @IdParam('This recipient') id: string): Promise<void> {
    return this.beneficiaries.remove(customer, id);
  }
}
