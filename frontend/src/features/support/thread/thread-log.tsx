import { ArrowDownOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationDetail } from '#contract/support';
import { Icon } from '../../../shared/ui/elements/icon.js';
import type { DeskUser } from '../state/desk-user.js';
import styles from './thread-log.module.css';
import type { ThreadMessage } from './thread-messages.js';
import { ThreadNews } from './thread-news.js';
import { ThreadStretch } from './message-chunk.js';
import { stretchesOf } from './chunk-messages.js';

/** Nearer than this, in pixels, counts as the end. */
const NEAR = 24;

interface ThreadLogProps {
  conversation: ConversationDetail;
  messages: readonly ThreadMessage[];
  me: DeskUser;
}

/** It runs from the end upwards, so that browsers keep the end in view, and what one reads in its place. */
export function ThreadLog({ conversation, messages, me }: ThreadLogProps) {
  const { t } = useTranslation('desk');
  const log = useRef<HTMLDivElement>(null);
  const customerName = conversation.customer.firstName;
  const stretches = stretchesOf(messages);
  const newest = messages.at(-1)?.key ?? null;
  // Where one scrolled up, and what was the newest message then; `null` at the end.
  const [left, setLeft] = useState<{ newest: string | null } | null>(null);
  const goToEnd = () => log.current?.scrollTo({ top: 0 });
  useOwnWords(messages, goToEnd);

  return (
    <div className={styles.frame}>
      <div
        ref={log}
        role="log"
        // Older messages come into it as one scrolls; what is new is read out below.
        aria-live="off"
        aria-label={t('thread.label', { name: customerName })}
        tabIndex={0}
        className={styles.log}
        onScroll={({ currentTarget: { scrollTop } }) => {
          const isAtEnd = Math.abs(scrollTop) < NEAR;
          setLeft((before) => (isAtEnd ? null : (before ?? { newest })));
        }}
      >
        <div className={styles.groups}>
          {stretches.map((stretch, index) => (
            <ThreadStretch
              key={index}
              stretch={stretch}
              isNewest={index >= stretches.length - 2}
              customerName={customerName}
              readUpTo={conversation.customerReadUpTo}
              me={me}
            />
          ))}
        </div>
      </div>
      {left !== null && left.newest !== newest && (
        <button type="button" className={styles.newer} onClick={goToEnd}>
          <Icon of={ArrowDownOutlined} />
          {t('thread.newMessages')}
        </button>
      )}
      <ThreadNews messages={messages} customerName={customerName} />
    </div>
  );
}

/** Whoever writes wants to see it. */
function useOwnWords(messages: readonly ThreadMessage[], goToEnd: () => void): void {
  const own = messages.findLast(({ outgoing }) => outgoing !== null)?.key;
  const show = useRef(goToEnd);
  useEffect(() => {
    show.current = goToEnd;
  });
  useEffect(() => {
    if (own !== undefined) show.current();
  }, [own]);
}
