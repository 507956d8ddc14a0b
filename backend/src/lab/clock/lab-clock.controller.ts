import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type LabClockDto,
  type LabClockMoveDto,
  LabClockMoveRequestDto,
  type LabIdDto,
} from '#contract/shapes/admin/lab.dto';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { ClockMoves } from './clock-moves.service.js';
import { LabClock } from './lab-clock.service.js';
import { ForTesters } from '../for-testers.decorator.js';

@ApiTags('Laboratory')
@Controller('lab/clock')
export class LabClockController {
  constructor(
    private readonly clock: LabClock,
    private readonly moves: ClockMoves,
  ) {}

  /**
   * Returns the bank's time.
   * @remarks `isMoved` says whether it is ahead of the true time.
   */
  @Get()
  @ForTesters()
  read(): Promise<LabClockDto> {
    return this.clock.read();
  }

  /**
   * Moves the bank's time forward, to a time or by a step; every job of the time between runs in order.
   * @remarks The month ends at 00:00 of the next month's first day, when the jobs of the last day are done.
   */
  @Post()
  @ForTesters()
  @HttpCode(202)
  @Refusals({ 409: '`lab_busy`: another move, or a snapshot, is under way' })
  move(@CurrentUser() admin: SignedIn, @Body() request: LabClockMoveRequestDto): Promise<LabIdDto> {
    return this.moves.begin(admin, request);
  }

  /**
   * Returns how far a move has come.
   * @remarks The log has what the jobs have recorded so far, oldest first.
   */
  @Get('moves/:id')
  @ForTesters()
  @Refusals({ 404: NO_ITEM })
  progress(@IdParam('This move') id: string): Promise<LabClockMoveDto> {
    return this.moves.find(id);
  }
}
