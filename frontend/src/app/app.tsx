import i18next from 'i18next';
import { useEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { currentUserResource } from '../shared/user/current-user.store.js';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import { takeWelcome } from '../features/auth/login-welcome.js';
import { lazyPart } from '../shared/lazy/lazy-part.js';
import { useResource } from '../shared/store/create-resource.js';
import { toast } from '../shared/toast/toast.store.js';
import { Toaster } from '../shared/toast/toaster.js';
import { useBackSteps } from '../shared/ui/back-steps.js';
import { ErrorBoundary } from '../shared/ui/page/error-boundary.js';
import { Appearance } from './appearance.js';
import { BrokenPage } from './broken-page.js';
import { goLive } from './live.js';
import type { RoleApp } from './role-app.js';
import { leaveForSignIn, useAsksToSignIn } from './session/session.js';

const SignInAgain = lazyPart(async () => (await import('./session/sign-in-again.js')).SignInAgain, {
  failed: () => <Leave />,
});

const EnrolFirst = lazyPart(async () => (await import('./session/enrol-first.js')).EnrolFirst, {
  isPrefetched: false,
});

const ChoosePassword = lazyPart(async () => (await import('./session/choose-password.js')).ChoosePassword, {
  isPrefetched: false,
});

export function App({ role }: { role: RoleApp }) {
  const { t } = useTranslation('common');
  const { data: user } = useResource(currentUserResource);
  const asksToSignIn = useAsksToSignIn();
  const isFirstStep = user?.mustEnrol === true || user?.mustChangePassword === true;
  useEffect(() => {
    // Who must do something first hears of nothing.
    if (!isFirstStep) goLive(role.live);
  }, [role, isFirstStep]);
  useEffect(welcome, []);

  return (
    <Appearance isDense={role.isDense}>
      <BrowserRouter>
        <BackSteps />
        {user && <Main user={user} role={role} />}
        {asksToSignIn ? <SignInAgain /> : <Toaster closeLabel={t('close')} />}
      </BrowserRouter>
    </Appearance>
  );
}

/** The pages of the role, or what the user must do before they may use them. */
function Main({ user, role }: { user: CurrentUserDto; role: RoleApp }) {
  if (user.mustEnrol) return <EnrolFirst />;
  return user.mustChangePassword ? <ChoosePassword /> : <Shell role={role} />;
}

/** What surrounds the pages; an error in it, unlike one in a page, is contained only here. */
function Shell({ role }: { role: RoleApp }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary fallback={() => <BrokenPage />} resetKey={pathname}>
      <role.Screen />
    </ErrorBoundary>
  );
}

/** Makes the browser's Back button close dialogs, where the router is known. */
function BackSteps() {
  useBackSteps();
  return null;
}

/** Without the code of the sign-in over the page, there is the sign-in in its place. */
function Leave() {
  useEffect(leaveForSignIn, []);
  return null;
}

/**
 * Greets the customer, once after a sign-in. Called when the toast region is on the page already; otherwise
 * screen readers would miss it.
 */
function welcome(): void {
  const { data: user } = currentUserResource.store.getState();
  if (!takeWelcome() || !user) return;
  toast({
    title: i18next.t('shell:welcome.title'),
    description: i18next.t('shell:welcome.description', { name: user.firstName }),
  });
}
