import type { ReactNode } from 'react';
import styles from './icon-tile.module.css';

interface IconTileProps {
  /** `quiet` for icons in a list, where none should stand out. */
  tone?: 'primary' | 'quiet';
  /** Sets the position, and the size if it is not the usual one. */
  className?: string | undefined;
  children: ReactNode;
}

/** An icon on a tinted square. Decorative: the text beside it carries the meaning. */
export function IconTile({ tone = 'primary', className, children }: IconTileProps) {
  return (
    <span className={[styles.tile, styles[tone], className ?? ''].join(' ')} aria-hidden="true">
      {children}
    </span>
  );
}
