import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BusinessHoursDto, DeskTargetsDto, HolidayDto } from '#contract/shapes/desk.dto';
import { Permits } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { NotFound } from '../platform/http/errors.js';
import { NO_ITEM, Refusals } from '../platform/http/refusals.decorator.js';
import { parseTimestamp } from '#contract/formats/timestamp';
import { BusinessHoursService } from './business-hours.service.js';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

@ApiTags('Support desk')
@Controller('support')
export class BusinessHoursController {
  constructor(private readonly desk: BusinessHoursService) {}

  /**
   * Returns the opening hours of the desk, ordered by day and time.
   * @remarks Days are 1 (Monday) to 7 (Sunday), times those of Asia/Dubai. All clocks of the desk count in them.
   */
  @Get('business-hours')
  @Permits('support.desk')
  async hours(): Promise<BusinessHoursDto> {
    return { hours: await this.desk.hours() };
  }

  /**
   * Replaces the opening hours. All clocks that run move at once.
   * @remarks The hours of a day must not overlap, and there must be some.
   */
  @Put('business-hours')
  @Permits('support.supervise')
  async changeHours(
    @CurrentUser() supervisor: SignedIn,
    @Body() { hours }: BusinessHoursDto,
  ): Promise<BusinessHoursDto> {
    return { hours: await this.desk.changeHours(supervisor, hours) };
  }

  /**
   * Lists the days on which the desk is closed, ordered by date.
   * @remarks Those with a fixed date are made for each year; movable ones are added by staff.
   */
  @Get('holidays')
  @Permits('support.desk')
  holidays(): Promise<HolidayDto[]> {
    return this.desk.holidays();
  }

  /**
   * Adds a holiday. All clocks that run move at once.
   * @remarks A day is a holiday once.
   */
  @Post('holidays')
  @Permits('support.supervise')
  @Refusals({ 409: '`holiday_exists`', 422: '`limit_reached`: there are as many holidays as there can be' })
  addHoliday(@CurrentUser() supervisor: SignedIn, @Body() holiday: HolidayDto): Promise<HolidayDto> {
    return this.desk.addHoliday(supervisor, holiday);
  }

  /**
   * Deletes a holiday. All clocks that run move at once.
   * @remarks One with a fixed date is not made again.
   */
  @Delete('holidays/:date')
  @Permits('support.supervise')
  @HttpCode(204)
  @Refusals({ 404: NO_ITEM })
  async removeHoliday(@CurrentUser() supervisor: SignedIn, @Param('date') date: string): Promise<void> {
    if (!DATE.test(date) || !parseTimestamp(date)) throw new NotFound('This holiday');
    await this.desk.removeHoliday(supervisor, date);
  }

  /**
   * Returns the targets of the desk.
   * @remarks Minutes and hours are those of the opening hours.
   */
  @Get('targets')
  @Permits('support.desk')
  targets(): Promise<DeskTargetsDto> {
    return this.desk.targets();
  }

  /**
   * Replaces the targets. All clocks that run move at once.
   * @remarks The first reply counts from a new or reopened conversation on, the next ones from the customer's message.
   */
  @Put('targets')
  @Permits('support.supervise')
  changeTargets(
    @CurrentUser() supervisor: SignedIn,
    @Body() targets: DeskTargetsDto,
  ): Promise<DeskTargetsDto> {
    return this.desk.changeTargets(supervisor, targets);
  }
}
