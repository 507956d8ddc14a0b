import type { NewcomerTexts } from '../../../locales/en/newcomer.js';
import { Section } from './section.js';
import features from './features.module.css';
import styles from './protection.module.css';

/** Drawn in a square of 24 units. */
const MEASURES = {
  pin: 'M3 8h18v8H3ZM7 12h.01M10.3 12h.01M13.6 12h.01M17 12h.01',
  passkey: 'M8 15a5 5 0 1 1 4.6-7H21v4h-2v3h-4v-3h-2.4A5 5 0 0 1 8 15ZM7 10h.01',
  approval: 'M4 12.5 8.5 17 14 10.5M11.5 15 13 17l7-9',
  card: 'M3 6h18v12H3ZM3 10h18M7 14h3',
  audit: 'M6 3h9l4 4v14H6ZM9 10h6M9 14h6M9 18h3',
  sessions: 'M3 5h13v9H3ZM7 18h6M18 9h3v10h-3Z',
} as const;

/** What the bank does to protect money: `docs/security.md` has the same in full. */
export function Protection({ texts }: { texts: NewcomerTexts['protection'] }) {
  return (
    <Section id="protection" title={texts.title} lead={texts.lead}>
      <ul className={features.features}>
        {(Object.keys(MEASURES) as (keyof typeof MEASURES)[]).map((measure) => (
          <li key={measure} className={features.feature}>
            <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
              <path d={MEASURES[measure]} />
            </svg>
            <h3 className={features.name}>{texts[measure].name}</h3>
            <p className={features.text}>{texts[measure].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
