import styles from './second-step.module.css';

interface PasskeyButtonProps {
  isPending: boolean;
  onClick: () => void;
  children: string;
}

/** A wide button with a key. */
export function PasskeyButton({ isPending, onClick, children }: PasskeyButtonProps) {
  return (
    <button type="button" className={styles.passkey} disabled={isPending} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="8" cy="15" r="4.5" />
        <path d="m11.5 11.5 8-8M16 7l3 3M13.5 9.5l2 2" />
      </svg>
      <span>{children}</span>
    </button>
  );
}
