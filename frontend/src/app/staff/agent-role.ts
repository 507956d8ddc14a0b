import { authLive } from '../../features/auth/email/email-change.store.js';
import { deskCasesLive } from '../../features/admin/cases/desk-cases.store.js';
import { supportLive } from '../../features/support/state/support.store.js';
import { macrosLive } from '../../features/support/macros/macros.store.js';
import { tagsLive } from '../../features/support/tags/tags.store.js';
import type { RoleApp } from '../role-app.js';
import { loadStaffTexts } from '../role-texts.js';
import { AGENT_PAGES, AgentApp } from './agent-app.js';

export const agentRole: RoleApp = {
  Screen: AgentApp,
  pages: AGENT_PAGES,
  live: [authLive, supportLive, deskCasesLive, macrosLive, tagsLive],
  loadTexts: loadStaffTexts,
  isDense: true,
};
