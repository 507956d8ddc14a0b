import { useTranslation } from 'react-i18next';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { ringOf } from './reply-ring.rules.js';
import { useClock } from './use-clock.js';
import { lengthOf } from './waiting.rules.js';
import styles from './reply-ring.module.css';

const RADIUS = 6;
const AROUND = 2 * Math.PI * RADIUS;

/** How much of the time for a reply is left: a ring, amber in its last quarter, red when it is over; and words. */
export function ReplyRing({ conversation }: { conversation: ConversationDto }) {
  const { t } = useTranslation('desk');
  const ring = ringOf(conversation, useClock());
  if (!ring) return null;
  const { unit, count } = lengthOf(Math.abs(ring.seconds));
  const time = unit === 'seconds' ? t('waiting.short.now') : t(`waiting.short.${unit}`, { count });
  const words = ring.tone === 'red' ? t('clock.over', { time }) : t('clock.due', { time });
  return (
    <span className={`${styles.ring} ${styles[ring.tone]}`} data-tone={ring.tone} title={words}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r={RADIUS} className={styles.track} />
        <circle
          cx="8"
          cy="8"
          r={RADIUS}
          className={styles.left}
          strokeDasharray={AROUND}
          strokeDashoffset={ring.tone === 'red' ? 0 : AROUND * (1 - ring.left)}
          transform="rotate(-90 8 8)"
        />
      </svg>
      <span className="sr-only">{words}</span>
    </span>
  );
}
