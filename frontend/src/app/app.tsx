import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { currentUserResource } from '../features/auth/current-user.store.js';
import { useResource } from '../shared/store/create-resource.js';
import { Toaster } from '../shared/toast/toaster.js';
import { CustomerApp } from './customer/customer-app.js';
import { goLive } from './live.js';
import { PlainApp } from './plain-app.js';
import { Appearance } from './appearance.js';
import { welcome } from './welcome.js';

/** By role: each has its own pages, and nobody is shown another's. */
export function App() {
  const { t } = useTranslation('common');
  const { data: user } = useResource(currentUserResource);
  useEffect(goLive, []);
  useEffect(welcome, []);
  const isStaff = user?.isAdmin === true || user?.isAgent === true;

  return (
    <Appearance>
      <BrowserRouter>
        {user && (isStaff ? <PlainApp user={user} /> : <CustomerApp />)}
        <Toaster closeLabel={t('close')} />
      </BrowserRouter>
    </Appearance>
  );
}
