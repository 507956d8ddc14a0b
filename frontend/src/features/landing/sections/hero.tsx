import type { NewcomerTexts } from '../../../locales/en/newcomer.js';
import type { VisitorTexts } from '../../../locales/en/visitor.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { channelPaths, streamPath } from './channels.js';
import { ButtonLink, Opener } from '../frame/opener.js';
import { ProductPicture } from './product-picture.js';
import styles from './hero.module.css';

const WIDTH = 1440;
const HEIGHT = 680;
/** The height of the source: below the text. Its shares fill the height behind the picture. */
const SOURCE = HEIGHT * 0.88;
const LEVELS = 5;
const STREAM_TO = 13;

/** The headline, the main button, the way to become a customer, and a picture of the product. */
export function Hero({ texts, newcomer }: { texts: VisitorTexts; newcomer: NewcomerTexts }) {
  const { hero } = texts;
  return (
    <section className={styles.hero} aria-labelledby="promise">
      <Channels />
      <div className={styles.inner}>
        <div className={styles.words}>
          <Text as="p" size="small" weight="medium" tone="onDeepMuted">
            {hero.eyebrow}
          </Text>
          <h1 id="promise" className={styles.title}>
            {hero.title}
          </h1>
          <p className={styles.lead}>{hero.lead}</p>
          <div className={styles.ways}>
            <Opener opens="login" look="solidOnDeep" isForNewcomer>
              {hero.start}
            </Opener>
            <ButtonLink href="/become-a-customer" look="lineOnDeep">
              {newcomer.become}
            </ButtonLink>
          </div>
        </div>
        <ProductPicture texts={newcomer.picture} />
      </div>
    </section>
  );
}

function place(level: number, share: number): readonly [number, number] {
  const along = (level / LEVELS) ** 1.2;
  return [WIDTH * along, SOURCE + (HEIGHT * share - SOURCE) * along ** 1.3];
}

function Channels() {
  return (
    <svg
      className={styles.channels}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <path className={styles.channel} d={channelPaths(LEVELS, place).join('')} />
      <path className={styles.stream} d={streamPath(LEVELS, STREAM_TO, place)} />
    </svg>
  );
}
