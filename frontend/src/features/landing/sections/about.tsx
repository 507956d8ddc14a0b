import type { VisitorTexts } from '../../../locales/en/visitor.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { channelPaths, streamPath } from './channels.js';
import { Section } from './section.js';
import styles from './about.module.css';

const VALUES = ['quiet', 'precise', 'fair'] as const;

/** The origin of the name, and the bank's values. */
export function About({ texts }: { texts: VisitorTexts['about'] }) {
  return (
    <Section id="about" title={texts.title} lead={texts.text}>
      <div className={styles.parts}>
        <Oasis />
        <dl className={styles.values}>
          {VALUES.map((value) => (
            <div key={value} className={styles.value}>
              <Text as="dt" size="large" weight="strong">
                {texts[value]}
              </Text>
              <dd className={styles.text}>{texts[`${value}Text`]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

const LEVELS = 3;
const FIELDS = 2 ** LEVELS;
const FIELD_WIDTH = 80;
const STREAM_TO = 5;
/** The water runs downwards here, so the distance along it is the height. */
const place = (level: number, share: number) => [level * 72, share * FIELDS * FIELD_WIDTH] as const;
const turned = 'matrix(0 1 1 0 0 0)';

/** A falaj from above: one source, and fields of equal size. */
function Oasis() {
  return (
    <svg className={styles.oasis} viewBox="-24 -32 688 344" aria-hidden="true">
      {Array.from({ length: FIELDS }, (_, field) => (
        <rect
          key={field}
          className={field === STREAM_TO ? styles.watered : styles.field}
          x={field * FIELD_WIDTH + 8}
          y="216"
          width={FIELD_WIDTH - 16}
          height="64"
          rx="8"
        />
      ))}
      <g transform={turned}>
        <path className={styles.channel} d={channelPaths(LEVELS, place).join('')} />
        <path className={styles.stream} d={`M-32 320L0 320${streamPath(LEVELS, STREAM_TO, place)}`} />
      </g>
    </svg>
  );
}
