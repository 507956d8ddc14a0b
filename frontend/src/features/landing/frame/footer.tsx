import { BRAND } from '#contract/brand';
import type { VisitorTexts } from '../../../locales/en/visitor.js';
import { LogoImage } from './logo-image.js';
import styles from './footer.module.css';

/** The bank's name, licence and copyright. */
export function Footer({ texts }: { texts: VisitorTexts['footer'] }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span className={styles.brand}>
          <LogoImage />
          <span>{BRAND.name}</span>
        </span>
        <p className={styles.licence}>{texts.licence}</p>
        <p>{texts.rights}</p>
      </div>
    </footer>
  );
}
