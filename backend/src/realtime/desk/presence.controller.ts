import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AgentPresenceDto } from '#contract/shapes/chat.dto';
import { Roles } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { PresenceService } from './presence.service.js';

@ApiTags('Support chat')
@Controller('chat/presence')
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  /**
   * Returns whether any agent is online, and who of the bank works in the customer's conversation now.
   * @remarks An agent is online while they have a connected socket, on any node. They work in the conversation while they
   * have claimed it or have it open.
   */
  @Get()
  @Roles('customer')
  async agents(@CurrentUser() { id }: SignedIn): Promise<AgentPresenceDto> {
    const [agentsOnline, contact] = await Promise.all([
      this.presence.isAnyone(),
      this.presence.contactOf(id),
    ]);
    return { agentsOnline, contact };
  }
}
