import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { currentUserResource } from '../features/auth/current-user.store.js';
import { useResource } from '../shared/store/create-resource.js';
import { Toaster } from '../shared/toast/toaster.js';
import { Appearance } from './appearance.js';
import { goLive } from './live.js';
import type { RoleApp } from './role-app.js';
import { welcome } from './welcome.js';

export function App({ role }: { role: RoleApp }) {
  const { t } = useTranslation('common');
  const { data: user } = useResource(currentUserResource);
  useEffect(() => {
    goLive(role.live);
  }, [role]);
  useEffect(welcome, []);

  return (
    <Appearance isDense={role.isDense}>
      <BrowserRouter>
        {user && <role.Screen />}
        <Toaster closeLabel={t('close')} />
      </BrowserRouter>
    </Appearance>
  );
}
