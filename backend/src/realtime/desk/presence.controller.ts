import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AgentPresenceDto } from '#contract/shapes/chat.dto';
import { Roles } from '../../platform/http/identity/access.decorator.js';
import { PresenceService } from './presence.service.js';

@ApiTags('Support chat')
@Controller('chat/presence')
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  /**
   * Returns whether any agent is online; for clients without a socket.
   * @remarks An agent is online while they have a connected socket, on any node.
   */
  @Get()
  @Roles('customer')
  async agents(): Promise<AgentPresenceDto> {
    return { agentsOnline: await this.presence.isAnyone() };
  }
}
