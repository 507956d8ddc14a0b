import type { AgentPresence } from '#contract/chat';

export class AgentPresenceDto implements AgentPresence {
  agentsOnline!: boolean;
}
