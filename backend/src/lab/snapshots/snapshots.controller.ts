import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LabSnapshotDto, LabSnapshotRequestDto } from '#contract/shapes/admin/lab.dto';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { ForTesters } from '../for-testers.decorator.js';
import { Snapshots } from './snapshots.service.js';

const BUSY = '`lab_busy`: a move of the clock, or another snapshot, is under way';

@ApiTags('Laboratory')
@Controller('lab/snapshots')
export class SnapshotsController {
  constructor(private readonly snapshots: Snapshots) {}

  /**
   * Lists the snapshots.
   * @remarks The newest comes first.
   */
  @Get()
  @ForTesters()
  list(): Promise<LabSnapshotDto[]> {
    return this.snapshots.list();
  }

  /**
   * Copies the whole bank.
   * @remarks Calls of that moment may answer 503.
   */
  @Post()
  @ForTesters()
  @Refusals({ 409: BUSY, 422: '`limit_reached`' })
  make(@Body() { name }: LabSnapshotRequestDto): Promise<LabSnapshotDto> {
    return this.snapshots.make(name);
  }

  /**
   * Puts the bank back into the state of a snapshot, its time included.
   * @remarks Who is signed in stays so, if they exist in the snapshot. Open pages load everything again.
   */
  @Post(':id/restore')
  @ForTesters()
  @HttpCode(204)
  @Refusals({ 404: NO_ITEM, 409: BUSY })
  restore(@CurrentUser() admin: SignedIn, @IdParam('This snapshot') id: string): Promise<void> {
    return this.snapshots.restore(admin, id);
  }

  /**
   * Deletes a snapshot.
   * @remarks The bank stays as it is.
   */
  @Delete(':id')
  @ForTesters()
  @HttpCode(204)
  @Refusals({ 404: NO_ITEM })
  remove(@IdParam('This snapshot') id: string): Promise<void> {
    return this.snapshots.remove(id);
  }
}
