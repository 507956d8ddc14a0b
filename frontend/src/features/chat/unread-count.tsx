import styles from './unread-count.module.css';

/** A number on a dot, hidden from screen readers: the element that carries it announces the count. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > 9 ? '9+' : count}
    </span>
  );
}
