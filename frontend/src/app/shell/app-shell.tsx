import { MenuOutlined } from '@ant-design/icons';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../shared/ui/elements/icon.js';
import { LanguageSelect } from '../../shared/ui/elements/language-select.js';
import { Logo } from '../../shared/ui/elements/logo.js';
import styles from './app-shell.module.css';
import { ConnectionBar } from './connection-bar.js';

interface AppShellProps {
  /** The navigation: beside the page, or in a drawer on a small screen; `onLeave` closes the drawer. */
  Navigation: ComponentType<{ onLeave: () => void }>;
  /** Start of the top bar, on a wide screen. */
  topStart?: ReactNode;
  /** End of the top bar, after the language. */
  topEnd: ReactNode;
  /** The bar at the bottom of a small screen; `openMenu` opens the drawer. */
  BottomBar?: ComponentType<{ openMenu: () => void }>;
  /** Narrower spacing and full width, for staff who work with the app all day. */
  isDense?: boolean;
  children: ReactNode;
}

/** The frame around every page behind the sign-in: navigation, top bar and content. */
export function AppShell({
  Navigation,
  topStart,
  topEnd,
  BottomBar,
  isDense = false,
  children,
}: AppShellProps) {
  const { t } = useTranslation('shell');
  const drawer = useRef<HTMLDialogElement>(null);
  useClosedOnNavigation(drawer);
  const open = () => drawer.current?.showModal();
  const close = () => drawer.current?.close();

  return (
    <div className={[styles.shell, isDense ? styles.dense : '', BottomBar ? styles.withBar : ''].join(' ')}>
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <aside className={styles.side}>
        <Navigation onLeave={close} />
      </aside>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={t('mainNavigation')}
        onClick={(event) => {
          // A click on the backdrop has the dialog itself as its target; a click inside the drawer does
          // not.
          if (event.target === drawer.current) close();
        }}
      >
        <Navigation onLeave={close} />
      </dialog>
      <div className={styles.main}>
        <header className={styles.top}>
          <button type="button" className={styles.menu} aria-label={t('openMenu')} onClick={open}>
            <Icon of={MenuOutlined} />
          </button>
          <span className={styles.brand}>
            <Logo />
          </span>
          {topStart}
          <LanguageSelect />
          {topEnd}
        </header>
        <ConnectionBar />
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
        {BottomBar && <BottomBar openMenu={open} />}
      </div>
    </div>
  );
}

function useClosedOnNavigation(drawer: React.RefObject<HTMLDialogElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    drawer.current?.close();
  }, [drawer, pathname]);
}
