import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AvailabilityDto, AvailabilityRequestDto, SharingDto } from '#contract/shapes/desk.dto';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { AvailabilityService } from './availability.service.js';
import { SharingService } from './sharing.service.js';

@ApiTags('Support desk')
@Controller('support')
export class SharingController {
  constructor(
    private readonly sharing: SharingService,
    private readonly availabilities: AvailabilityService,
  ) {}

  /**
   * Returns whether the bank gives new conversations to agents.
   * @remarks Each goes to the agent who is present and available and has the fewest open ones.
   */
  @Get('sharing')
  @Permits('support.desk')
  async isOn(): Promise<SharingDto> {
    return { on: await this.sharing.isOn() };
  }

  /**
   * Switches on or off that the bank gives new conversations to agents.
   * @remarks Conversations that agents have stay theirs.
   */
  @Put('sharing')
  @Permits('support.supervise')
  async turn(@CurrentUser() supervisor: SignedIn, @Body() { on }: SharingDto): Promise<SharingDto> {
    await this.sharing.turn(supervisor, on);
    return { on };
  }

  /**
   * Returns whether the caller takes conversations, and whether their colleagues do.
   * @remarks The caller comes first.
   */
  @Get('availability')
  @Permits('support.desk')
  availability(@CurrentUser() agent: SignedIn): Promise<AvailabilityDto> {
    return this.availabilities.read(agent);
  }

  /**
   * Stores whether the caller takes conversations.
   * @remarks `busy` keeps theirs and gets no new ones; those of who is `away` are offered to others after ten minutes.
   */
  @Put('availability')
  @Permits('support.desk')
  setAvailability(
    @CurrentUser() agent: SignedIn,
    @Body() { status }: AvailabilityRequestDto,
  ): Promise<AvailabilityDto> {
    return this.availabilities.set(agent, status);
  }
}
