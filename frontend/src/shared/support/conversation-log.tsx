import { ArrowDownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError } from '../toast/toast-error.js';
import { Icon } from '../ui/elements/icon.js';
import styles from './conversation-log.module.css';

/** Distance from the end, in pixels, that still counts as the end. */
const NEAR_END_PX = 24;

/** Where the reader of a conversation is. */
interface LogEnd {
  isAtEnd: boolean;
  /** Whether messages have arrived since the reader scrolled up. */
  hasNewer: boolean;
  onScrollTo: (scrollTop: number) => void;
}

/** @param newest the key of the newest message; `null` if there is none */
export function useLogEnd(newest: string | null): LogEnd {
  // Set when the reader has scrolled up, with the newest message at that time; `null` at the end.
  const [left, setLeft] = useState<{ newest: string | null } | null>(null);
  return {
    isAtEnd: left === null,
    hasNewer: left !== null && left.newest !== newest,
    onScrollTo: (scrollTop) => {
      const isAtEnd = Math.abs(scrollTop) < NEAR_END_PX;
      setLeft((before) => (isAtEnd ? null : (before ?? { newest })));
    },
  };
}

interface ConversationLogProps {
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  end: LogEnd;
  /** Whether screen readers announce what is added to the log. */
  isAnnounced: boolean;
  /** The class of the lines: their padding and the space between them. */
  className: string | undefined;
  children: ReactNode;
}

/**
 * The scrolling log of a conversation, with a button that leads to newer messages. It is laid out in reverse
 * (column-reverse), so that browsers keep its end, or the position of the reader, in view.
 */
export function ConversationLog({ ref, label, end, isAnnounced, className, children }: ConversationLogProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.frame}>
      <div
        ref={ref}
        role="log"
        aria-live={isAnnounced ? 'polite' : 'off'}
        aria-relevant="additions"
        aria-label={label}
        tabIndex={0}
        className={styles.log}
        onScroll={({ currentTarget }) => end.onScrollTo(currentTarget.scrollTop)}
      >
        <div className={`${styles.lines} ${className ?? ''}`}>{children}</div>
      </div>
      {end.hasNewer && (
        <button type="button" className={styles.newer} onClick={() => scrollToEnd(ref)}>
          <Icon of={ArrowDownOutlined} />
          <span>{t('newMessages')}</span>
        </button>
      )}
    </div>
  );
}

export function scrollToEnd(log: RefObject<HTMLDivElement | null>): void {
  log.current?.scrollTo({ top: 0 });
}

/** A button that loads the messages before those that are shown. */
export function OlderMessages({ load }: { load: () => Promise<void> }) {
  const { t } = useTranslation('common');
  const [isLoading, setIsLoading] = useState(false);
  const press = async () => {
    setIsLoading(true);
    try {
      await load();
    } catch (error) {
      toastError(error, t('olderMessages.failed'), t('loadError.unreachable'));
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <div className={styles.older}>
      <Button size="small" loading={isLoading} onClick={() => void press()}>
        {t('olderMessages.load')}
      </Button>
    </div>
  );
}
