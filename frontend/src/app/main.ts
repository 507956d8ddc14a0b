/** The entry point: finds out who is signed in, and loads only what that person sees. */
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import { askEarly } from '../shared/api/http.js';
import { currentUserResource } from '../shared/user/current-user.store.js';
import { rememberedLanguage, showLanguage } from '../shared/i18n/languages.js';
import { firstCallsOf } from './first-calls.js';
import { showOutage } from './outage.js';

async function start(root: HTMLElement): Promise<void> {
  showLanguage(rememberedLanguage());
  await currentUserResource.load();
  const { data: user, status } = currentUserResource.store.getState();
  if (status === 'error') {
    showOutage(root, () => void start(root));
    return;
  }
  try {
    await show(root, user);
  } catch {
    showOutage(root, () => void start(root));
  }
}

async function show(root: HTMLElement, user: CurrentUserDto | null | undefined): Promise<void> {
  if (user) {
    askEarly(firstCallsOf(user, window.location.pathname));
    const { showApp } = await import('./signed-in.js');
    await showApp(root, user);
  } else {
    const { showVisitor } = await import('./visitor.js');
    await showVisitor(root);
  }
}

const root = document.getElementById('root');
if (root) void start(root);
