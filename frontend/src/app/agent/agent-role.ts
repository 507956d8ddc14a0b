import { authLive } from '../../features/auth/auth.live.js';
import { supportLive } from '../../features/support/state/support.live.js';
import type { RoleApp } from '../role-app.js';
import { loadTexts } from '../staff/texts.js';
import { AgentApp } from './agent-app.js';
import { AGENT_PAGES } from './agent-pages.js';

export const agentRole: RoleApp = {
  Screen: AgentApp,
  pages: AGENT_PAGES,
  live: [authLive, supportLive],
  loadTexts,
  isDense: true,
};
