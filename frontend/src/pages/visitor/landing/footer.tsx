import { BRAND } from '#contract/brand';
import type { VisitorTexts } from '../../../locales/en/visitor.js';
import styles from './footer.module.css';
import { LogoImage } from './logo-image.js';

/** Who answers for all this. */
export function Footer({ texts }: { texts: VisitorTexts['footer'] }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span className={styles.brand}>
          <LogoImage />
          {BRAND.name}
        </span>
        <p className={styles.licence}>{texts.licence}</p>
        <p>{texts.rights}</p>
      </div>
    </footer>
  );
}
