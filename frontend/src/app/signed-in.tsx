/** The entry point of everything behind the sign-in. */
import './fonts.css';
import '../shared/ui/tokens.css';
import '../shared/ui/base.css';
import { createRoot } from 'react-dom/client';
import type { CurrentUser } from '#contract/auth';
import { startI18n } from '../shared/i18n/i18n.js';
import { rememberedLanguage } from '../shared/i18n/languages.js';
import { startPrefetching } from '../shared/lazy/prefetch.js';
import { restoreDrafts } from '../shared/store/drafts.js';
import { App } from './app.js';
import { loadLocale } from './appearance.js';
import { roleAppOf } from './role.js';
import { watchSession } from './session.js';

export async function showApp(root: HTMLElement, user: CurrentUser): Promise<void> {
  const role = await roleAppOf(user);
  const language = rememberedLanguage();
  const page = role.pages[window.location.pathname];
  await Promise.all([startI18n(language, role.loadTexts), loadLocale(language), page?.load()]);
  watchSession();
  restoreDrafts(user.id);
  createRoot(root).render(<App role={role} />);
  startPrefetching();
}
