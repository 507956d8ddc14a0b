import { Body, Controller, Get, HttpCode, Patch, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  NotificationDto,
  NotificationsQueryDto,
  ReadAllNotificationsDto,
  ReadNotificationsDto,
} from '#contract/shapes/notifications.dto';
import type { Request, Response } from 'express';
import { Roles } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { IdParam } from '../platform/http/input/id-param.decorator.js';
import { BY_TIME, linkNext, pageOf } from '../platform/http/input/paging.js';
import { queryPipe } from '../platform/http/input/validation.js';
import { Refusals } from '../platform/http/refusals.decorator.js';
import { NotificationsService } from './notifications.service.js';

const placeOf = ({ createdAt, id }: NotificationDto) => ({ at: createdAt, id });

@ApiTags('Notifications')
@Controller('notifications')
@Roles('customer')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /**
   * Lists the customer's notifications, newest first, one page with a `Link` to the next.
   * @remarks The `X-Unread-Count` header is the number of all unread notifications, at most 200. The newest 200 are
   * kept, for 90 days.
   */
  @Get()
  @ApiResponse({ status: 200, type: [NotificationDto] })
  async list(
    @CurrentUser() customer: SignedIn,
    @Query(queryPipe()) { limit, after }: NotificationsQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NotificationDto[]> {
    const page = pageOf(BY_TIME, { limit, cursor: after });
    const { rows, unread } = await this.notifications.page(customer.id, page);
    response.setHeader('X-Unread-Count', String(unread));
    return linkNext(rows, { request, response, parameter: 'after', page, format: BY_TIME, placeOf });
  }

  /**
   * Marks the customer's notifications as read: all of them, or those up to a time.
   * @remarks Restricted customers may do this, too.
   */
  @Patch()
  @HttpCode(204)
  readAll(@Body() { upTo }: ReadAllNotificationsDto, @CurrentUser() customer: SignedIn): Promise<void> {
    return this.notifications.readAll(customer, upTo);
  }

  /**
   * Marks one notification as read.
   * @remarks Restricted customers may do this, too.
   */
  @Patch(':id')
  @Refusals({ 404: 'Not there any more, or somebody else’s' })
  readOne(
    @Body() _request: ReadNotificationsDto,
    @CurrentUser() customer: SignedIn,
    @IdParam('This notification') id: string,
  ): Promise<NotificationDto> {
    return this.notifications.readOne(customer, id);
  }
}
