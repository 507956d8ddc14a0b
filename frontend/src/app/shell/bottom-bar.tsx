import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { MenuOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/elements/icon.js';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  entries: readonly { to: string; text: string; icon: ReactNode }[];
  /** The button of the chat, between the pages and the menu. */
  support: ReactNode;
  openMenu: () => void;
}

/** The pages that are used most, within reach of the thumb; shown on small screens only. */
export function BottomBar({ entries, support, openMenu }: BottomBarProps) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('quickNavigation')} className={styles.bar}>
      {entries.map(({ to, text, icon }) => (
        <NavLink key={to} to={to} end className={styles.item ?? ''}>
          <span className={styles.icon}>{icon}</span>
          <span>{text}</span>
        </NavLink>
      ))}
      {support}
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={openMenu}>
        <span className={styles.icon}>
          <Icon of={MenuOutlined} />
        </span>
        <span>{t('bar.more')}</span>
      </button>
    </nav>
  );
}

/** The style of an item, for the button of the chat. */
export const barItem = { item: styles.item ?? '', icon: styles.icon ?? '' };
