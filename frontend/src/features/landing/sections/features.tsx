import type { VisitorTexts } from '../../../locales/en/visitor.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { Section } from './section.js';
import styles from './features.module.css';

const FEATURES = ['setup', 'fee', 'transfers', 'support', 'email', 'branches'] as const;

/** The bank's promises, each with its figure. */
export function Features({ texts }: { texts: VisitorTexts['features'] }) {
  return (
    <Section id="features" title={texts.title} lead={texts.lead}>
      <ul className={styles.features}>
        {FEATURES.map((feature) => (
          <li key={feature} className={styles.feature}>
            <Text as="p" size="huge" weight="strong" tone="primary" numbers>
              <bdi translate="yes">{texts[feature].figure}</bdi>
            </Text>
            <h3 className={styles.name}>{texts[feature].name}</h3>
            <p className={styles.text}>{texts[feature].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
