import type { VisitorTexts } from '../../../locales/en/visitor.js';
import styles from './features.module.css';
import { Section } from './section.js';

const FEATURES = ['setup', 'fee', 'transfers', 'support', 'email', 'branches'] as const;

/** What the bank claims (specification, section 1), each with its figure. */
export function Features({ texts }: { texts: VisitorTexts['features'] }) {
  return (
    <Section id="features" title={texts.title} lead={texts.lead}>
      <ul className={styles.features}>
        {FEATURES.map((feature) => (
          <li key={feature} className={styles.feature}>
            <p className={styles.figure}>
              <bdi>{texts[feature].figure}</bdi>
            </p>
            <h3 className={styles.name}>{texts[feature].name}</h3>
            <p className={styles.text}>{texts[feature].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
