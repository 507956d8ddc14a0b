import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { Button } from 'antd';
import { askToFreeze } from '../../shared/freeze/freeze.store.js';
import { useResource } from '../../shared/store/create-resource.js';
import { currentUserResource } from '../../shared/user/current-user.store.js';
import { useOnline } from '../../shared/lazy/use-online.js';
import { useConnection } from '../../shared/live/connection.js';
import { useReachable } from '../../shared/live/reachability.js';
import { BankContact } from '../../shared/support/bank-contact.js';
import { scrollToEnd } from '../../shared/support/conversation-log.js';
import { presenceResource } from '../../shared/support/presence.store.js';
import { useBackStep } from '../../shared/ui/back-steps.js';
import { Text } from '../../shared/ui/layout/parts.js';
import { useMedia } from '../../shared/ui/use-media.js';
import { ChatComposer } from './chat-composer.js';
import { followConversation, followTyping } from './state/chat-polling.js';
import { ChatHeader } from './chat-header.js';
import { ChatLog } from './chat-log.js';
import type { Customer } from './state/chat-sending.js';
import {
  closeChat,
  toggleMinimised,
  useIsForRestriction,
  usePanel,
} from '../../shared/user/chat-panel.store.js';
import styles from './chat-panel.module.css';

interface ChatPanelProps {
  customer: Customer;
  onOpenTransaction: (id: string) => void;
}

/** Narrower screens have no room for the page beside the panel. */
const PHONE = '(width < 40em)';

/**
 * The chat panel. It is not modal: the page stays usable beside it. On a phone it covers the page, and the browser's
 * Back button closes it.
 */
export function ChatPanel({ customer, onOpenTransaction }: ChatPanelProps) {
  const { t } = useTranslation('chat');
  const isOpen = usePanel() === 'open';
  const log = useRef<HTMLDivElement>(null);
  useConversation(customer.email, isOpen);
  useBackStep(useMedia(PHONE) && isOpen, closeChat);

  return (
    <div
      role="dialog"
      aria-label={t('title')}
      className={isOpen ? styles.panel : `${styles.panel} ${styles.minimised}`}
      style={useVisibleArea()}
      onKeyDown={closeOnEscape}
    >
      <ChatHeader />
      {isOpen && (
        <>
          <AnswerPromise />
          <ChatLog ref={log} customer={customer} onOpenTransaction={onOpenTransaction} />
          <ChatComposer customer={customer} onSend={() => scrollToEnd(log)} />
        </>
      )}
    </div>
  );
}

/** How soon an answer comes, unless the server cannot be reached; what to do while no agent is there; and why the chat opened by itself. */
function AnswerPromise() {
  const { t } = useTranslation('chat');
  const isReachable = useReachable();
  const isOnline = useOnline();
  const isConnected = isOnline && isReachable;
  const isAgentAway = useStore(presenceResource.store, ({ data }) => data?.agentsOnline === false);
  const isRestricted = useIsForRestriction();
  return (
    <>
      {isRestricted && (
        <p role="status" className={styles.restricted}>
          <span>{`${t('restricted')} `}</span>
          <Readable />
        </p>
      )}
      <Text as="div" tint="primary" rigid padding="8px 16px" size="tiny" weight="medium" tone="primary">
        <p>{t(!isConnected ? 'promiseAway' : isAgentAway ? 'promiseLater' : 'promise')}</p>
        <BankContact />
        <FreezeLink />
      </Text>
    </>
  );
}

/** For somebody who writes because their phone or card is gone: what helps at once. */
function FreezeLink() {
  const { t } = useTranslation('freeze');
  const { data: user } = useResource(currentUserResource);
  if (user?.frozenAt !== null) return null;
  return (
    <Button type="link" size="small" className={styles.freeze ?? ''} onClick={askToFreeze}>
      {t('lost')}
    </Button>
  );
}

/** What a restricted customer can still look at. The panel makes room for it on a phone. */
function Readable() {
  const { t } = useTranslation('chat');
  const isPhone = useMedia(PHONE);
  const link = (to: string) => <Link to={to} onClick={isPhone ? toggleMinimised : undefined} />;
  return (
    <Trans
      t={t}
      i18nKey="readable"
      components={{
        accounts: link('/accounts'),
        transfers: link('/transfers'),
        beneficiaries: link('/beneficiaries'),
      }}
    />
  );
}

function closeOnEscape(event: KeyboardEvent): void {
  // While a word is being composed, Escape belongs to the input method.
  if (event.key === 'Escape' && !event.nativeEvent.isComposing) closeChat();
}

/**
 * Follows the conversation while the panel is open and, without a socket to tell of replies, while it is minimised. It
 * restarts when the socket connects or disconnects, so that whatever was missed is loaded at once.
 */
function useConversation(email: string, isOpen: boolean): void {
  const connection = useConnection();
  const isFollowed = isOpen || connection === 'away';
  useEffect(
    () => (isFollowed ? followConversation(email) : undefined),
    [email, isOpen, isFollowed, connection],
  );
  useEffect(() => (isOpen ? followTyping() : undefined), [isOpen]);
}

/**
 * The part of the screen that a phone's keyboard leaves visible, as CSS variables, since no CSS unit
 * reports it in every browser. Empty while the page is zoomed in, or the panel would shrink with the zoom.
 */
function useVisibleArea(): CSSProperties {
  const area = useSyncExternalStore(subscribe, measure);
  const [top, height] = area.split(' ');
  return height === undefined ? {} : ({ '--visible-top': top, '--visible-height': height } as CSSProperties);
}

/** One string, so that React can compare two measurements. */
function measure(): string {
  const viewport = window.visualViewport;
  if (viewport?.scale !== 1) return '';
  return `${Math.round(viewport.offsetTop)}px ${Math.round(viewport.height)}px`;
}

function subscribe(onChange: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', onChange);
  viewport?.addEventListener('scroll', onChange);
  return () => {
    viewport?.removeEventListener('resize', onChange);
    viewport?.removeEventListener('scroll', onChange);
  };
}
