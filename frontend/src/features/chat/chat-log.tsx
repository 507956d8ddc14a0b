import { ArrowDownOutlined } from '@ant-design/icons';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { BRAND } from '#contract/brand';
import { Icon } from '../../shared/ui/elements/icon.js';
import styles from './chat-log.module.css';
import { ChatLines } from './chat-lines.js';
import type { Customer } from './chat-sending.js';
import { historyResource, useChat } from './chat.store.js';
import { useMarkRead } from './use-mark-read.js';

/** Nearer than this, in pixels, counts as the end. */
const NEAR = 24;

/** What was said. It runs from the end upwards, so that browsers keep the end in view by themselves. */
export function ChatLog({ ref, customer }: { ref: RefObject<HTMLDivElement | null>; customer: Customer }) {
  const { t } = useTranslation('chat');
  const { confirmed, outgoing } = useChat(({ thread }) => thread);
  const messages = [...confirmed, ...outgoing];
  const newest = messages.at(-1)?.id ?? null;
  // Where the customer scrolled up, and what was the newest message then; `null` at the end.
  const [left, setLeft] = useState<{ newest: string | null } | null>(null);
  useMarkRead(left === null);
  const isLoading = useStore(
    historyResource.store,
    ({ status }) => status === 'idle' || status === 'loading',
  );

  return (
    <div className={styles.frame}>
      <div
        ref={ref}
        role="log"
        // What was said before is not read out as if it were new.
        aria-live={isLoading ? 'off' : 'polite'}
        aria-relevant="additions"
        aria-label={t('conversation')}
        tabIndex={0}
        className={styles.log}
        onScroll={({ currentTarget }) => {
          const isAtEnd = Math.abs(currentTarget.scrollTop) < NEAR;
          setLeft((before) => (isAtEnd ? null : (before ?? { newest })));
        }}
      >
        <div className={styles.lines}>
          <ChatLines greeting={t('greeting', { bank: BRAND.name })} messages={messages} customer={customer} />
        </div>
      </div>
      {left !== null && left.newest !== newest && (
        <button
          type="button"
          className={styles.newer}
          onClick={() => {
            ref.current?.scrollTo({ top: 0 });
          }}
        >
          <Icon of={ArrowDownOutlined} />
          {t('newMessages')}
        </button>
      )}
    </div>
  );
}
