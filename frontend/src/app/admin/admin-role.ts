import { overviewLive } from '../../features/admin/overview/overview.live.js';
import { authLive } from '../../features/auth/auth.live.js';
import type { RoleApp } from '../role-app.js';
import { loadTexts } from '../staff/texts.js';
import { AdminApp } from './admin-app.js';

export const adminRole: RoleApp = {
  Pages: AdminApp,
  live: [authLive, overviewLive],
  loadTexts,
  isDense: true,
};
