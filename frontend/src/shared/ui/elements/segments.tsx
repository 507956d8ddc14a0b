import styles from './segments.module.css';

interface SegmentsProps<Key extends string> {
  /** Names the group to screen readers. */
  label: string;
  options: readonly { key: Key; name: string }[];
  chosen: Key;
  onChange: (key: Key) => void;
}

/** Chooses one of a few views of the same thing: buttons beside each other, of which one is pressed. */
export function Segments<Key extends string>({ label, options, chosen, onChange }: SegmentsProps<Key>) {
  return (
    <div role="group" aria-label={label} className={styles.segments}>
      {options.map(({ key, name }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChange(key)}>
          {name}
        </button>
      ))}
    </div>
  );
}
