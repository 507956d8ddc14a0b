import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatResolutionDto } from '#contract/shapes/chat.dto';
import { LIMITS } from '#contract/limits';
import { LineButton } from '../../../shared/support/conversation-lines.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Stack } from '../../../shared/ui/layout/parts.js';
import { RATING_BOX, RatingForm } from './rating-form.js';
import { bankNow } from '../../../shared/format/bank-clock.js';
import styles from './rating.module.css';

/** The rating of a resolution, and while it is possible the form for it. */
export function Rating({ resolution }: { resolution: ChatResolutionDto }) {
  const { t } = useTranslation('chat');
  const { rating, comment, rateUntil } = resolution;
  // What is being written stays when the time ends; then the server says so.
  const [mayRate] = useState(() => rateUntil !== null && Date.parse(rateUntil) > bankNow());
  const isOpen = mayRate && rateUntil !== null;
  const [mode, setMode] = useState<'shown' | 'changing' | 'saved'>('shown');

  if (isOpen && (rating === null || mode === 'changing')) {
    return <RatingForm rating={rating} comment={comment} onSaved={() => setMode('saved')} />;
  }
  if (rating === null) return null;
  return (
    <Stack {...RATING_BOX}>
      <p>{t('rating.thanks')}</p>
      <p role="img" aria-label={t('rating.given', { rating, most: LIMITS.maxRating })}>
        <Stars count={rating} />
      </p>
      {comment !== null && (
        <p dir="auto" className={styles.comment}>
          {comment}
        </p>
      )}
      {isOpen && (
        <LineButton
          className={styles.change}
          // The button that had the focus is gone.
          autoFocus={mode === 'saved'}
          onClick={() => setMode('changing')}
        >
          {t('rating.change')}
        </LineButton>
      )}
    </Stack>
  );
}

/** As many filled stars as the rating has, out of five. */
function Stars({ count }: { count: number }) {
  return (
    <span className={styles.stars}>
      {Array.from({ length: LIMITS.maxRating }, (_, index) => (
        <Icon key={index} of={index < count ? StarFilled : StarOutlined} />
      ))}
    </span>
  );
}
