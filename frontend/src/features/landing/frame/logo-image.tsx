import { BRAND } from '#contract/brand';
import styles from './logo-image.module.css';

/** The mark as an image. `app/visitor/logo-fallback.ts` shows the initials if it fails to load. */
export function LogoImage() {
  return (
    <span className={styles.logo} data-logo="">
      <img className={styles.mark} src="/logo.svg" alt="" width="32" height="32" fetchPriority="low" />
      <span className={styles.initials} aria-hidden="true">
        {BRAND.initials}
      </span>
    </span>
  );
}
