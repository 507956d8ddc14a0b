import { authLive } from '../../features/auth/auth.live.js';
import { supportLive } from '../../features/support/support.live.js';
import type { RoleApp } from '../role-app.js';
import { loadTexts } from '../staff/texts.js';
import { AgentApp } from './agent-app.js';

export const agentRole: RoleApp = {
  Pages: AgentApp,
  live: [authLive, supportLive],
  loadTexts,
  isDense: true,
};
