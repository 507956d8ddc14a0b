import { Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MacroPreviewDto, MacroRunDto } from '#contract/shapes/macros.dto';
import { Permits } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { IdParam } from '../platform/http/input/id-param.decorator.js';
import { NO_ITEM, Refusals } from '../platform/http/refusals.decorator.js';
import { MacroRunsService } from './macro-runs.service.js';

const ConversationId = () => IdParam('This conversation');
const MacroId = () => IdParam('This macro', 'macroId');

@ApiTags('Support desk')
@Controller('support')
@Permits('support.desk')
export class MacroRunsController {
  constructor(private readonly runs: MacroRunsService) {}

  /**
   * Shows the steps of a macro as they would run now in a conversation.
   * @remarks Nothing is changed. `missing` names the placeholders for which there is nothing to fill in.
   */
  @Post('conversations/:id/macros/:macroId/preview')
  @Refusals({ 404: NO_ITEM })
  @HttpCode(200)
  preview(
    @CurrentUser() agent: SignedIn,
    @ConversationId() id: string,
    @MacroId() macroId: string,
  ): Promise<MacroPreviewDto> {
    return this.runs.preview(agent, id, macroId);
  }

  /**
   * Runs a macro in a conversation, which claims it: all steps or none.
   * @remarks Notes, tags and cases are made at once. The reply leaves, and the conversation is resolved, when the time for
   * the undo is over. The same run again before that gets the same answer and does nothing more.
   */
  @Post('conversations/:id/macros/:macroId')
  @Refusals({
    404: NO_ITEM,
    409: '`already_claimed`: another agent has claimed the conversation',
    422: '`placeholder_missing`, `limit_reached`',
  })
  run(
    @CurrentUser() agent: SignedIn,
    @ConversationId() id: string,
    @MacroId() macroId: string,
  ): Promise<MacroRunDto> {
    return this.runs.run(agent, id, macroId);
  }

  /**
   * Undoes a run of one's own within ten seconds.
   * @remarks Notes, tags and cases of the run are taken back, the claim is released, and no reply is sent.
   */
  @Delete('macro-runs/:id')
  @HttpCode(204)
  @Refusals({ 404: NO_ITEM, 409: '`too_late`' })
  undo(@CurrentUser() agent: SignedIn, @IdParam('This run') id: string): Promise<void> {
    return this.runs.undo(agent, id);
  }
}
