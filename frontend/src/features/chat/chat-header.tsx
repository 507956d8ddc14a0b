import { CloseOutlined, MinusOutlined, UpOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Mark } from '../../shared/ui/elements/logo.js';
import { presenceResource } from '../../shared/support/presence.store.js';
import { Box, Text } from '../../shared/ui/layout/parts.js';
import { useUnread } from './state/chat-reading.js';
import { closeChat, toggleMinimised, usePanel } from '../../shared/user/chat-panel.store.js';
import { UnreadCount } from './unread-count.js';
import styles from './chat-header.module.css';

/** A click anywhere on the header minimises or restores the panel; the keyboard uses the button. */
export function ChatHeader() {
  const { t } = useTranslation('chat');
  const isOpen = usePanel() === 'open';
  const unread = useUnread();
  return (
    <div className={styles.header} onClick={toggleMinimised}>
      <Mark className={styles.mark} />
      <Box grow shrinks>
        <Text as="h2" size="base" weight="strong">
          {t('title')}
        </Text>
        {isOpen && <Presence />}
      </Box>
      {!isOpen && <UnreadCount count={unread} />}
      <HeaderButton
        label={isOpen ? t('minimise') : unread > 0 ? t('expandUnread', { count: unread }) : t('expand')}
        isExpanded={isOpen}
        onClick={toggleMinimised}
      >
        {isOpen ? <Icon of={MinusOutlined} /> : <Icon of={UpOutlined} />}
      </HeaderButton>
      <HeaderButton label={t('close')} onClick={closeChat}>
        <Icon of={CloseOutlined} />
      </HeaderButton>
    </div>
  );
}

function Presence() {
  const { t } = useTranslation('chat');
  const isOnline = useStore(presenceResource.store, ({ data }) => data?.agentsOnline);
  return (
    <p role="status" className={styles.presence}>
      {isOnline !== undefined && (
        <>
          <span className={isOnline ? styles.online : styles.away} aria-hidden="true" />
          <span>{isOnline ? t('online') : t('away')}</span>
        </>
      )}
    </p>
  );
}

interface HeaderButtonProps {
  label: string;
  isExpanded?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function HeaderButton({ label, isExpanded, onClick, children }: HeaderButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-expanded={isExpanded}
      onClick={(event) => {
        // The header must not handle this click as well.
        event.stopPropagation();
        onClick();
      }}
    >
      {children}
    </button>
  );
}
