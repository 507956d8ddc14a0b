import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AgentPresence } from '#contract/chat';
import { Roles } from '../../common/http/identity/access.decorator.js';
import { PresenceService } from './presence.service.js';

@ApiTags('Support chat')
@Controller('chat/presence')
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  /** Returns whether any agent is online; for clients without a socket. */
  @Get()
  @Roles('customer')
  async agents(): Promise<AgentPresenceDto> {
    return { agentsOnline: await this.presence.isAnyone() };
  }
}

class AgentPresenceDto implements AgentPresence {
  agentsOnline!: boolean;
}
