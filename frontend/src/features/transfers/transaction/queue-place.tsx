import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { useResource } from '../../../shared/store/create-resource.js';
import { queuePlaces } from '../transactions.store.js';
import styles from './transaction-timeline.module.css';

/**
 * The transfers before this one are other people's, of which the bank sends no news: the place is asked for this often,
 * while the page is visible.
 */
const POLL_MS = 5_000;

/** How many transfers the bank decides before this one, kept up to date. Shows nothing while it is not known. */
export function QueuePlace({ id }: { id: string }) {
  const sentence = useSentence();
  const place = queuePlaces.of(id);
  const { data } = useResource(place);
  useEffect(() => {
    // What was read earlier may have changed while the place was not shown.
    void place.invalidate();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void place.invalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [place]);

  const ahead = data?.ahead ?? null;
  if (ahead === null) return null;
  return <span className={styles.queue}>{sentence(ahead)}</span>;
}

function useSentence(): (ahead: number) => string {
  const { t } = useTranslation('transfers');
  return (ahead) => {
    if (ahead === 0) return t('queue.next');
    return ahead < LIMITS.transfersAhead ? t('queue.ahead', { count: ahead }) : t('queue.many');
  };
}
