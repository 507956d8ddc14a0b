import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../../shared/ui/elements/logo.js';
import { Box, Stack, Text } from '../../shared/ui/layout/parts.js';
import styles from './sidebar.module.css';

export interface SidebarEntry {
  to: string;
  text: string;
  icon: ReactNode;
  /** The number of items that wait there. */
  count?: number;
  /** Another address of the same page. */
  alsoAt?: string;
  /** Whether the pages below its address belong to it. */
  hasPages?: boolean;
  /** Belongs to the entry before it. */
  isNested?: boolean;
  /** Whether it opens its page even where the others do something else. */
  isAlways?: boolean;
  /** Begins a group with this heading, which ends before the next heading. */
  heading?: string;
}

interface SidebarProps {
  entries: readonly SidebarEntry[];
  /** Called instead of navigating. */
  onChoose?: (() => void) | undefined;
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
        {groupsOf(entries).map((group) => (
          <Group key={group[0]?.to} entries={group} onChoose={onChoose} />
        ))}
      </Stack>
      {footer}
    </div>
  );
}

/** The entries before the first heading, and those of each heading. */
function groupsOf(entries: readonly SidebarEntry[]): SidebarEntry[][] {
  const groups: SidebarEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && entry.heading === undefined) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function Group({ entries, onChoose }: Pick<SidebarProps, 'entries' | 'onChoose'>) {
  const id = useId();
  const links = entries.map((entry) => <Entry key={entry.to} entry={entry} onChoose={onChoose} />);
  const heading = entries[0]?.heading;
  if (heading === undefined) return links;
  return (
    <Stack role="group" aria-labelledby={id} gap={4}>
      <Text as="p" id={id} size="tiny" weight="strong" tone="muted" above={16} paddingInline={12}>
        {heading}
      </Text>
      {links}
    </Stack>
  );
}

function Entry({ entry, onChoose }: { entry: SidebarEntry; onChoose: (() => void) | undefined }) {
  const { to, text, icon, count = 0, alsoAt, isNested = false, hasPages = false } = entry;
  const { pathname } = useLocation();
  return (
    <NavLink
      to={pathname === alsoAt ? alsoAt : to}
      end={!hasPages}
      className={isNested ? `${styles.entry} ${styles.nested}` : (styles.entry ?? '')}
      onClick={(event) => {
        if (!onChoose || entry.isAlways) return;
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
