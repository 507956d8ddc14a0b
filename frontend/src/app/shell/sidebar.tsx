import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../../shared/ui/elements/logo.js';
import { Box, Stack } from '../../shared/ui/layout/parts.js';
import styles from './sidebar.module.css';

export interface SidebarEntry {
  to: string;
  text: string;
  icon: ReactNode;
  /** The number of items that wait there. */
  count?: number;
  /** Another address of the same page. */
  alsoAt?: string;
  /** Belongs to the entry before it. */
  isNested?: boolean;
}

interface SidebarProps {
  entries: readonly SidebarEntry[];
  /** Called instead of navigating. */
  onChoose?: () => void;
  footer?: ReactNode;
}

/** The main navigation. */
export function Sidebar({ entries, onChoose, footer }: SidebarProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.sidebar}>
      <Box padding="0 12px 24px">
        <Logo />
      </Box>
      <Stack as="nav" aria-label={t('mainNavigation')} gap={4} grow>
        {entries.map((entry) => (
          <Entry key={entry.to} entry={entry} onChoose={onChoose} />
        ))}
      </Stack>
      {footer}
    </div>
  );
}

function Entry({ entry, onChoose }: { entry: SidebarEntry; onChoose: (() => void) | undefined }) {
  const { to, text, icon, count = 0, alsoAt, isNested = false } = entry;
  const { pathname } = useLocation();
  return (
    <NavLink
      to={pathname === alsoAt ? alsoAt : to}
      end
      className={isNested ? `${styles.entry} ${styles.nested}` : (styles.entry ?? '')}
      onClick={(event) => {
        if (!onChoose) return;
        event.preventDefault();
        onChoose();
      }}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>{text}</span>
      {count > 0 && <Count count={count} />}
    </NavLink>
  );
}

function Count({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  return (
    <span className={styles.count}>
      <bdi translate="no" dir="ltr">
        {count > 99 ? '99+' : count}
      </bdi>
      <span className="sr-only">{` ${t('waiting')}`}</span>
    </span>
  );
}
