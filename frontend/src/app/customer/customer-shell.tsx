import { MenuOutlined } from '@ant-design/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../features/auth/current-user.store.js';
import { LiveSupport } from '../../features/chat/live-support.js';
import { NotificationBell } from '../../features/notifications/notification-bell.js';
import { LanguageSelect } from '../../shared/ui/language-select.js';
import { Logo } from '../../shared/ui/logo.js';
import styles from './customer-shell.module.css';
import { watchForNotices } from './notices.js';
import { OfflineBar } from './offline-bar.js';
import { Sidebar } from './sidebar.js';

/** What is around every page of a customer: navigation, language, notifications and the chat. */
export function CustomerShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const drawer = useRef<HTMLDialogElement>(null);
  useClosedOnNavigation(drawer);
  const user = useCurrentUser();
  useEffect(watchForNotices, []);

  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <aside className={styles.side}>
        <Sidebar />
      </aside>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={t('mainNavigation')}
        onClick={(event) => {
          // The overlay is the dialog itself; whatever is inside of it is the drawer.
          if (event.target === drawer.current) drawer.current.close();
        }}
      >
        <Sidebar onLeave={() => drawer.current?.close()} />
      </dialog>
      <div className={styles.main}>
        <header className={styles.top}>
          <button
            type="button"
            className={styles.menu}
            aria-label={t('openMenu')}
            onClick={() => drawer.current?.showModal()}
          >
            <MenuOutlined />
          </button>
          <span className={styles.brand}>
            <Logo />
          </span>
          <LanguageSelect />
          <NotificationBell />
        </header>
        <OfflineBar />
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      <LiveSupport customer={user} />
    </div>
  );
}

function useClosedOnNavigation(drawer: React.RefObject<HTMLDialogElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    drawer.current?.close();
  }, [drawer, pathname]);
}
