import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#contract/auth';
import { BRAND } from '#contract/brand';
import { LOGOUT_PATH } from '../features/auth/auth.api.js';
import { Logo } from '../shared/ui/logo.js';
import styles from './plain-app.module.css';

/** Administrators and agents: who they are, and the way out. */
export function PlainApp({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    document.title = `${t(user.isAdmin ? 'roles.admin' : 'roles.agent')} · ${BRAND.name}`;
  }, [t, user.isAdmin]);

  return (
    <main className={styles.page}>
      <Logo />
      <h1 className={styles.title}>{t('signedInAs', { name: `${user.firstName} ${user.lastName}` })}</h1>
      <p>{t(user.isAdmin ? 'roles.admin' : 'roles.agent')}</p>
      <Button href={LOGOUT_PATH}>{t('logout')}</Button>
    </main>
  );
}
