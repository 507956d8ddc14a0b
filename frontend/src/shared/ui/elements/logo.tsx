import { BRAND } from '#contract/brand';
import styles from './logo.module.css';

/** The logo mark: two channels that meet. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={`${styles.mark} ${className ?? ''}`} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M9 6v5c0 4 7 4 7 9v6M23 6v5c0 4-7 4-7 9" />
    </svg>
  );
}

/** The mark and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <Mark />
      <span>{BRAND.name}</span>
    </span>
  );
}
