import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MacroChangeDto, type MacroDto, MacroRequestDto } from '#contract/shapes/macros.dto';
import { Permits } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { IdParam } from '../platform/http/input/id-param.decorator.js';
import { NO_ITEM, Refusals } from '../platform/http/refusals.decorator.js';
import { MacrosService } from './macros.service.js';

@ApiTags('Support desk')
@Controller('support/macros')
@Permits('support.desk')
export class MacrosController {
  constructor(private readonly macros: MacrosService) {}

  /**
   * Lists the macros, by shortcut.
   * @remarks Canned replies are among them, as macros of one reply.
   */
  @Get()
  list(): Promise<MacroDto[]> {
    return this.macros.list();
  }

  /**
   * Adds a macro for all agents.
   * @remarks A macro of one reply is a canned reply, too. Shortcuts of both are unique.
   */
  @Post()
  @Refusals({ 409: '`shortcut_taken`', 422: '`limit_reached`' })
  add(@CurrentUser() agent: SignedIn, @Body() request: MacroRequestDto): Promise<MacroDto> {
    return this.macros.add(agent, request);
  }

  /**
   * Changes a macro for all agents.
   * @remarks Runs that wait go on with the steps that they began with.
   */
  @Patch(':id')
  @Refusals({ 404: NO_ITEM, 409: '`shortcut_taken`' })
  change(
    @CurrentUser() agent: SignedIn,
    @IdParam('This macro') id: string,
    @Body() request: MacroChangeDto,
  ): Promise<MacroDto> {
    return this.macros.change(agent, id, request);
  }

  /**
   * Deletes a macro for all agents.
   * @remarks What its runs have done stays.
   */
  @Delete(':id')
  @HttpCode(204)
  @Refusals({ 404: NO_ITEM })
  remove(@CurrentUser() agent: SignedIn, @IdParam('This macro') id: string): Promise<void> {
    return this.macros.remove(agent, id);
  }
}
