import { initialsOf } from '../../format/names.js';
import styles from './avatar.module.css';

interface AvatarProps {
  /** The name of a person or a company. */
  of: string;
  isSmall?: boolean;
  /** Grey: of somebody who cannot be chosen. */
  isQuiet?: boolean;
}

/** A circle with initials, for the eye only: the name stands beside it. */
export function Avatar({ of: name, isSmall = false, isQuiet = false }: AvatarProps) {
  const classes = [styles.avatar, isSmall && styles.small, isQuiet && styles.quiet].filter(Boolean);
  return (
    <span className={classes.join(' ')} translate="no" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
