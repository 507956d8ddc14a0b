import { MenuOutlined } from '@ant-design/icons';
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Language } from '../../shared/i18n/languages.js';
import { useOnline } from '../../shared/lazy/use-online.js';
import { useReachable } from '../../shared/live/reachability.js';
import { ConfirmationHost } from '../../shared/confirmation/confirmation-host.js';
import { LabBanner } from '../../shared/lab/lab-banner.js';
import { useLabState } from '../../shared/lab/lab-state.store.js';
import { useBackStep } from '../../shared/ui/back-steps.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { LanguageSelect } from '../../shared/ui/elements/language-select.js';
import { Logo } from '../../shared/ui/elements/logo.js';
import { ProofHost } from '../../shared/proof/proof-host.js';
import styles from './app-shell.module.css';

interface AppShellProps {
  /** The navigation: beside the page, or in a drawer on a small screen; `onLeave` closes the drawer. */
  Navigation: ComponentType<{ onLeave: () => void }>;
  /** Start of the top bar, on a wide screen. */
  topStart?: ReactNode;
  /** End of the top bar, after the language. */
  topEnd: ReactNode;
  /** The bar at the bottom of a small screen, in place of the button of the menu; `openMenu` opens the drawer. */
  BottomBar?: ComponentType<{ openMenu: () => void }>;
  /** Receives the language that was chosen at the top. */
  onLanguage?: (language: Language) => void;
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
  onLanguage,
  isDense = false,
  children,
}: AppShellProps) {
  const { t } = useTranslation('shell');
  const { drawer, open, close, onClose } = useDrawer();
  const isLab = useLabState() !== null;

  return (
    <div className={[styles.shell, isDense ? styles.dense : '', BottomBar ? styles.withBar : ''].join(' ')}>
      <a href="#content" className={styles.skip} onClick={skipToContent}>
        {t('skipToContent')}
      </a>
      <aside className={styles.side}>
        <Navigation onLeave={close} />
      </aside>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={t('mainNavigation')}
        onClose={onClose}
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
          {!BottomBar && (
            <button type="button" className={styles.menu} aria-label={t('openMenu')} onClick={open}>
              <Icon of={MenuOutlined} />
            </button>
          )}
          <span className={styles.brand}>
            <Logo />
          </span>
          {topStart}
          <LanguageSelect onChoose={onLanguage} />
          {topEnd}
        </header>
        {isLab && <LabBanner />}
        <ConnectionBar />
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <ProofHost />
        <ConfirmationHost />
        {BottomBar && <BottomBar openMenu={open} />}
      </div>
    </div>
  );
}

/** Not by the address: going back to an entry with a fragment moves the focus to its target, once more. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The drawer of the navigation, which the next page and the browser's Back button close. */
function useDrawer() {
  const drawer = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const close = () => drawer.current?.close();
  useBackStep(isOpen, close);
  useEffect(() => {
    drawer.current?.close();
  }, [pathname]);
  return {
    drawer,
    open: () => {
      drawer.current?.showModal();
      setIsOpen(true);
    },
    close,
    onClose: () => setIsOpen(false),
  };
}

/** One line for as long as the browser is offline or the server cannot be reached. */
function ConnectionBar() {
  const { t } = useTranslation('common');
  const isOnline = useOnline();
  const isReachable = useReachable();
  return (
    <div role="status" className={styles.connection}>
      {!isOnline && <p className={styles.connectionBar}>{t('offline')}</p>}
      {isOnline && !isReachable && <p className={styles.connectionBar}>{t('reconnecting')}</p>}
    </div>
  );
}
