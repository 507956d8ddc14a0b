import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LAB_SCENARIOS } from '#contract/lab';
import {
  type LabPeopleDto,
  LabReplaceDto,
  type LabScenarioDto,
  LabSeedRequestDto,
} from '#contract/shapes/admin/lab-people.dto';
import { NotFound } from '../../platform/http/errors.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { ForTesters } from '../for-testers.decorator.js';
import { SCENARIOS } from '../scenarios/scenarios.js';
import { LabPeople } from './lab-people.service.js';

const BUSY =
  '`lab_busy`: something else of the laboratory is under way; `payment_confirming`: the outcome of a bill payment is unknown';

@ApiTags('Laboratory')
@Controller('lab')
export class LabPeopleController {
  constructor(private readonly people: LabPeople) {}

  /**
   * Makes customers with histories from a number.
   * @remarks The same number makes the same people and figures. Everybody has the password `Seed#2026` and the PIN 1234.
   */
  @Post('seed')
  @ForTesters()
  @HttpCode(201)
  @Refusals({ 409: `${BUSY}; \`username_taken\`: the people of this number are there` })
  seed(@CurrentUser() admin: SignedIn, @Body() request: LabSeedRequestDto): Promise<LabPeopleDto> {
    return this.people.seed(admin, request);
  }

  /**
   * Lists the scenarios.
   * @remarks Each is described by one sentence.
   */
  @Get('scenarios')
  @ForTesters()
  scenarios(): LabScenarioDto[] {
    return LAB_SCENARIOS.map((name) => ({ name, description: SCENARIOS[name].description }));
  }

  /**
   * Makes the people of a scenario.
   * @remarks Each time it makes other people: the second ones are named `busy-queue-2-1` and so on.
   */
  @Post('scenarios/:name')
  @ForTesters()
  @HttpCode(201)
  @Refusals({ 404: NO_ITEM, 409: BUSY })
  start(
    @CurrentUser() admin: SignedIn,
    @Param('name') name: string,
    @Body() { replace }: LabReplaceDto,
  ): Promise<LabPeopleDto> {
    const scenario = LAB_SCENARIOS.find((one) => one === name);
    if (!scenario) throw new NotFound('This scenario');
    return this.people.scenario(admin, scenario, replace);
  }
}
