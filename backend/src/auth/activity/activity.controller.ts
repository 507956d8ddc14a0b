import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PageQueryDto } from '#contract/shapes/common.dto';
import { ActivityDto, type LastChangeDto } from '#contract/shapes/access/sign-in.dto';
import { Roles } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { BY_EVENT, linkNext, pageOf } from '../../platform/http/input/paging.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { type ActivityRow, activityView } from './activity.view.js';
import { ActivityRepository } from './activity.repository.js';

@ApiTags('Security')
@Controller('auth/activity')
@Roles('customer', 'agent', 'admin')
export class ActivityController {
  constructor(private readonly activity: ActivityRepository) {}

  /**
   * Lists what concerns the security of the user's own access, newest first, in pages with a `Link` to the next.
   * @remarks Sign-ins, failed ones, locks, and changes of credentials, also those by the bank.
   */
  @Get()
  async list(
    @CurrentUser() { id }: SignedIn,
    @Query(queryPipe()) { limit, before }: PageQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ActivityDto[]> {
    const page = pageOf(BY_EVENT, { limit, cursor: before });
    const rows = await this.activity.page(id, page);
    const placeOf = ({ at, seq }: ActivityRow) => ({ at: at.toISOString(), sequence: seq });
    const paging = { request, response, parameter: 'before', page, format: BY_EVENT, placeOf } as const;
    return linkNext(rows, paging).map(activityView);
  }

  /**
   * Says when the user's password and PIN were changed last.
   * @remarks One entry for each kind of change that there was: by the user, or with a reset code; also a PIN by the bank.
   */
  @Get('changes')
  async changes(@CurrentUser() { id }: SignedIn): Promise<LastChangeDto[]> {
    const rows = await this.activity.lastChanges(id);
    return rows.map(({ type, at }) => ({ type, at: at.toISOString() }));
  }
}
