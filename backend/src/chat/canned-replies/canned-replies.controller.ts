import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CannedReplyDto, CannedReplyRequestDto } from '#contract/shapes/support.dto';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { CannedRepliesService } from './canned-replies.service.js';

@ApiTags('Support desk')
@Controller('support/canned-replies')
@Permits('support.desk')
export class CannedRepliesController {
  constructor(private readonly replies: CannedRepliesService) {}

  /**
   * Lists the canned replies, ordered by shortcut.
   * @remarks A text may contain `{firstName}` and `{lastName}`, which the desk fills in with the customer's names.
   */
  @Get()
  list(): Promise<CannedReplyDto[]> {
    return this.replies.list();
  }

  /**
   * Adds a canned reply for all agents.
   * @remarks The shortcut must not be in use yet.
   */
  @Post()
  @Refusals({ 409: '`shortcut_taken`' })
  add(@CurrentUser() agent: SignedIn, @Body() request: CannedReplyRequestDto): Promise<CannedReplyDto> {
    return this.replies.add(agent, request);
  }

  /**
   * Deletes a canned reply for all agents.
   * @remarks Messages that were sent with it stay.
   */
  @Delete(':id')
  @HttpCode(204)
  @Refusals({ 404: NO_ITEM })
  remove(@CurrentUser() agent: SignedIn, @IdParam('This canned reply') id: string): Promise<void> {
    return this.replies.remove(agent, id);
  }
}
