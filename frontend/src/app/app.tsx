import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { currentUserResource } from '../features/auth/current-user.store.js';
import { lazyPart } from '../shared/lazy/lazy-part.js';
import { useResource } from '../shared/store/create-resource.js';
import { Toaster } from '../shared/toast/toaster.js';
import { Appearance } from './appearance.js';
import { goLive } from './live.js';
import type { RoleApp } from './role-app.js';
import { leaveForSignIn, useAsksToSignIn } from './session.js';
import { welcome } from './welcome.js';

const SignInAgain = lazyPart(async () => (await import('./sign-in-again.js')).SignInAgain, {
  failed: () => <Leave />,
});

export function App({ role }: { role: RoleApp }) {
  const { t } = useTranslation('common');
  const { data: user } = useResource(currentUserResource);
  const asksToSignIn = useAsksToSignIn();
  useEffect(() => {
    goLive(role.live);
  }, [role]);
  useEffect(welcome, []);

  return (
    <Appearance isDense={role.isDense}>
      <BrowserRouter>
        {user && <role.Screen />}
        {asksToSignIn ? <SignInAgain /> : <Toaster closeLabel={t('close')} />}
      </BrowserRouter>
    </Appearance>
  );
}

/** Without the code of the sign-in over the page, there is the sign-in in its place. */
function Leave() {
  useEffect(leaveForSignIn, []);
  return null;
}
