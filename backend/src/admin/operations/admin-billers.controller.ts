import { Body, Controller, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AdminBillerDto, BillerRequestDto, ChangeBillerDto } from '#contract/shapes/billers.dto';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { BillersService } from '../../bills/billers/billers.service.js';

@ApiTags('Administration')
@Controller('admin/billers')
@Permits('billers.write')
export class AdminBillersController {
  constructor(private readonly billers: BillersService) {}

  /**
   * Lists all billers, by name.
   * @remarks Inactive ones too, and the accounts to which the bank passes on what is paid.
   */
  @Get()
  @Permits('customers.read')
  list(): Promise<AdminBillerDto[]> {
    return this.billers.all();
  }

  /**
   * Adds a biller.
   * @remarks Customers can add it at once by their consumer numbers, and pay its bills.
   */
  @Post()
  @Refusals({ 409: '`biller_name_taken`' })
  create(@CurrentUser() admin: SignedIn, @Body() request: BillerRequestDto): Promise<AdminBillerDto> {
    return this.billers.create(admin, request);
  }

  /**
   * Changes a biller, or takes it out of service.
   * @remarks Fields that are left out stay as they are. Billers are not deleted, because payments name them: an inactive
   * one takes no payments and no new customers.
   */
  @Patch(':id')
  @Refusals({
    404: NO_ITEM,
    409: '`biller_name_taken`',
  })
  change(
    @CurrentUser() admin: SignedIn,
    @IdParam('This biller') id: string,
    @Body() request: ChangeBillerDto,
  ): Promise<AdminBillerDto> {
    return this.billers.change(admin, id, request);
  }
}
