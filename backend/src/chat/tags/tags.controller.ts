import { Body, Controller, Delete, Get, HttpCode, Param, type PipeTransform, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { isOneLine } from '#contract/formats/text';
import { LIMITS } from '#contract/limits';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { MergeTagsRequestDto, type TagDto, TagRequestDto } from '#contract/shapes/tags.dto';
import { NotFound } from '../../platform/http/errors.js';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { SupportService } from '../agent-inbox/support.service.js';
import { TagsService } from './tags.service.js';

/** Answers 404 to a text that cannot be the name of a tag, as to a tag that does not exist. */
class TagNamePipe implements PipeTransform<string, string> {
  transform(name: string): string {
    if (name.length > LIMITS.tagLength || !isOneLine(name)) throw new NotFound('This tag');
    return name;
  }
}

@ApiTags('Support desk')
@Controller('support')
@Permits('support.desk')
export class TagsController {
  constructor(
    private readonly tags: TagsService,
    private readonly support: SupportService,
  ) {}

  /**
   * Lists the tags, by name, with the number of conversations that have each.
   * @remarks Tags that were merged into others are not among them.
   */
  @Get('tags')
  list(): Promise<TagDto[]> {
    return this.tags.list();
  }

  /**
   * Merges one tag into another, on all conversations.
   * @remarks The first one stays as another name of the second: who adds it adds the second.
   */
  @Post('tags/merge')
  @Permits('support.supervise')
  @Refusals({ 404: NO_ITEM })
  @HttpCode(204)
  merge(@CurrentUser() supervisor: SignedIn, @Body() request: MergeTagsRequestDto): Promise<void> {
    return this.tags.merge(supervisor, request);
  }

  /**
   * Puts a tag on a conversation; a new name makes a new tag.
   * @remarks A tag that the conversation has already stays as it is. Letter case makes no difference.
   */
  @Post('conversations/:id/tags')
  @Refusals({ 404: NO_ITEM, 422: '`limit_reached`' })
  @HttpCode(200)
  async add(
    @CurrentUser() agent: SignedIn,
    @IdParam('This conversation') id: string,
    @Body() { tag }: TagRequestDto,
  ): Promise<ConversationDto> {
    await this.tags.add(agent, id, tag);
    return this.support.conversation(agent, id);
  }

  /**
   * Takes a tag off a conversation.
   * @remarks The tag stays in the list of tags.
   */
  @Delete('conversations/:id/tags/:tag')
  @Refusals({ 404: NO_ITEM })
  @HttpCode(204)
  remove(
    @CurrentUser() agent: SignedIn,
    @IdParam('This conversation') id: string,
    @Param('tag', new TagNamePipe()) tag: string,
  ): Promise<void> {
    return this.tags.remove(agent, id, tag);
  }
}
