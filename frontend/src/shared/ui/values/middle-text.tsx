import styles from './middle-text.module.css';

/** Longer texts are shortened where there is no room for them. */
const LONG_CHARS = 24;
/** Characters that stay readable at the end. */
const TAIL_CHARS = 8;

/**
 * A name or a number that is shortened in its middle where it is too long for its place, because such texts differ at
 * both ends. It keeps its own text direction.
 */
export function MiddleText({ text }: { text: string }) {
  const characters = Array.from(text);
  if (characters.length <= LONG_CHARS) return <bdi translate="no">{text}</bdi>;
  return (
    <bdi translate="no" className={styles.middle} title={text}>
      <span className={styles.head}>{characters.slice(0, -TAIL_CHARS).join('')}</span>
      <span>{characters.slice(-TAIL_CHARS).join('')}</span>
    </bdi>
  );
}
