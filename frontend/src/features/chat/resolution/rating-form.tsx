import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRatingDto } from '#contract/shapes/chat.dto';
import { LIMITS } from '#contract/limits';
import { messageOf } from '#contract/formats/text';
import { ApiError, sentenceOf } from '../../../shared/api/api-error.js';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { useKept } from '../../../shared/store/kept/use-draft.js';
import { postRating } from '../state/chat.api.js';
import { resolutionsResource } from '../state/chat.store.js';
import { Stack, Text } from '../../../shared/ui/layout/parts.js';
import styles from './rating.module.css';

/** The box that a rating stands in, and the form for it. */
export const RATING_BOX = {
  tint: 'primary',
  round: 12,
  gap: 8,
  align: 'center',
  full: true,
  padding: '12px 16px',
  size: 'small',
  tone: 'ink',
  text: 'center',
} as const;

const CHOICES = Array.from({ length: LIMITS.maxRating }, (_, index) => index + 1);

interface RatingFormProps {
  /** The rating so far. */
  rating: number | null;
  comment: string | null;
  onSaved: () => void;
}

/** Five stars and, once one is chosen, an optional comment. */
export function RatingForm({ rating, comment, onSaved }: RatingFormProps) {
  const { t } = useTranslation('chat');
  const [chosen, setChosen] = useKept('rating', rating);
  const [words, setWords] = useKept('ratingComment', comment ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isPending } = useMutation(postRating, {
    onSuccess: (_answer, request) => {
      showRating(request);
      onSaved();
    },
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.status < 500;
      setProblem(isRefused ? sentenceOf(error, t('rating.failed')) : t('rating.failed'));
    },
  });

  return (
    <Stack
      as="form"
      {...RATING_BOX}
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(null);
        if (chosen !== null) void run({ rating: chosen, comment: messageOf(words) || null });
      }}
    >
      <StarChoice chosen={chosen} onChoose={setChosen} />
      {chosen !== null && (
        <>
          <textarea
            className={styles.words}
            dir={words === '' ? undefined : 'auto'}
            rows={2}
            maxLength={LIMITS.ratingCommentLength}
            value={words}
            aria-label={t('rating.comment')}
            placeholder={t('rating.comment')}
            onChange={(event) => setWords(event.target.value)}
          />
          <button type="submit" className={styles.send} disabled={isPending}>
            {t('rating.send')}
          </button>
        </>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </Stack>
  );
}

/** Shows the saved rating at once: it is that of the newest resolution. */
function showRating({ rating, comment = null }: ChatRatingDto): void {
  const { data = [] } = resolutionsResource.store.getState();
  const newest = data.at(-1);
  resolutionsResource.set(data.map((one) => (one === newest ? { ...one, rating, comment } : one)));
}

interface StarChoiceProps {
  chosen: number | null;
  onChoose: (rating: number) => void;
}

/** Radio buttons that look like stars. */
function StarChoice({ chosen, onChoose }: StarChoiceProps) {
  const { t } = useTranslation('chat');
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <Text as="legend" full plain weight="medium">
        {t('rating.question')}
      </Text>
      {CHOICES.map((count) => (
        <label key={count} className={styles.star}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={count === chosen}
            aria-label={t('rating.stars', { count })}
            onChange={() => onChoose(count)}
          />
          <Icon of={count <= (chosen ?? 0) ? StarFilled : StarOutlined} />
        </label>
      ))}
    </fieldset>
  );
}
