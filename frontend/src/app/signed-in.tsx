/** The entry point of everything behind the sign-in. */
import '../shared/ui/tokens.css';
import '../shared/ui/base.css';
import { createRoot } from 'react-dom/client';
import { ROLE_COOKIE } from '#contract/first-loads';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import { isWelcomeDue } from '../features/auth/login-welcome.js';
import { loadPreferences } from '../shared/user/preferences.store.js';
import { startI18n } from '../shared/i18n/i18n.js';
import { rememberedLanguage, rememberLanguage } from '../shared/i18n/languages.js';
import { startPrefetching } from '../shared/lazy/prefetch.js';
import { keepInCookie } from '../shared/store/kept/device-cookie.js';
import { restoreDrafts } from '../shared/store/kept/drafts.js';
import { focusFirstHeading } from '../shared/ui/page/first-heading.js';
import { App } from './app.js';
import { loadLocale } from './appearance.js';
import { roleOf } from './first-calls.js';
import type { RoleApp } from './role-app.js';
import { watchSession } from './session/session.js';
import { watchUser } from './session/watch-user.js';

export async function showApp(root: HTMLElement, user: CurrentUserDto): Promise<void> {
  keepInCookie(ROLE_COOKIE, roleOf(user));
  const chosen = roleOf(user) === 'customer' ? loadPreferences() : null;
  const role = await roleAppOf(user);
  const page = role.pages[window.location.pathname];
  // The page's code runs while the customer's choices are on their way.
  if (chosen) void page?.load();
  const language = (await chosen) ?? rememberedLanguage();
  if (language !== rememberedLanguage()) rememberLanguage(language);
  await Promise.all([startI18n(language, role.loadTexts), loadLocale(language), page?.load()]);
  watchSession();
  watchUser(user.id);
  restoreDrafts(user.id);
  if (isWelcomeDue()) focusFirstHeading();
  createRoot(root).render(<App role={role} />);
  startPrefetching();
}

/** Loads the app of the user's role; no role loads the code of another. */
async function roleAppOf(user: CurrentUserDto): Promise<RoleApp> {
  const role = roleOf(user);
  if (role === 'admin') return (await import('./admin/admin-role.js')).adminRole;
  if (role === 'agent') return (await import('./staff/agent-role.js')).agentRole;
  return (await import('./customer/customer-role.js')).customerRole;
}
