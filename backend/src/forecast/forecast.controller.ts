import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ForecastDto } from '#contract/shapes/forecast.dto';
import { Roles } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { IdParam } from '../platform/http/input/id-param.decorator.js';
import { Refusals } from '../platform/http/refusals.decorator.js';
import { ForecastService } from './forecast.service.js';

@ApiTags('Accounts')
@Controller('accounts')
export class ForecastController {
  constructor(private readonly forecasts: ForecastService) {}

  /**
   * Projects the balance of an account over the next 30 days, with the movements that are expected.
   * @remarks From what is available now, the standing orders that are active or wait for approval, the bills
   * that are scheduled or on autopay, and the income that
   * came at least three times about a week or a month apart. Days are those of Asia/Dubai.
   */
  @Get(':id/forecast')
  @Roles('customer')
  @ApiResponse({ status: 200, type: ForecastDto })
  @Refusals({ 404: 'Not found, or belongs to another customer' })
  of(@CurrentUser() customer: SignedIn, @IdParam('This account') accountId: string): Promise<ForecastDto> {
    return this.forecasts.of(customer.id, accountId);
  }
}
