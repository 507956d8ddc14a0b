import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LabFaultDto, LabFaultRequestDto } from '#contract/shapes/admin/lab.dto';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { ForTesters } from '../for-testers.decorator.js';
import { LabFaults } from './lab-faults.service.js';

@ApiTags('Laboratory')
@Controller('lab/faults')
export class LabFaultsController {
  constructor(private readonly faults: LabFaults) {}

  /**
   * Lists the faults that are on.
   * @remarks The oldest comes first.
   */
  @Get()
  @ForTesters()
  list(): readonly LabFaultDto[] {
    return this.faults.now();
  }

  /**
   * Switches a fault on, on every node within a second. It ends by itself.
   * @remarks The laboratory's own routes have no faults, except while the database is silent.
   */
  @Post()
  @ForTesters()
  add(@Body() request: LabFaultRequestDto): Promise<LabFaultDto> {
    return this.faults.add(request);
  }

  /**
   * Switches one fault off.
   * @remarks The other nodes follow within a second.
   */
  @Delete(':id')
  @ForTesters()
  @HttpCode(204)
  @Refusals({ 404: NO_ITEM })
  remove(@IdParam('This fault') id: string): Promise<void> {
    return this.faults.remove(id);
  }

  /**
   * Switches all faults off.
   * @remarks The other nodes follow within a second.
   */
  @Delete()
  @ForTesters()
  @HttpCode(204)
  removeAll(): Promise<void> {
    return this.faults.removeAll();
  }
}
