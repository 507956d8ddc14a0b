import styles from './unread-count.module.css';

/** A number on a dot, for the eye only: whatever it is on says it in words. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > 9 ? '9+' : count}
    </span>
  );
}
