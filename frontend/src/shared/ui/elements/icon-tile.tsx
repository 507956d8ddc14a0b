import type { ReactNode } from 'react';
import styles from './icon-tile.module.css';

interface IconTileProps {
  /** Quiet where many stand beneath each other and none matters more. */
  tone?: 'primary' | 'quiet';
  /** Where it stands, and its size where that is another. */
  className?: string | undefined;
  children: ReactNode;
}

/** An icon on a tinted square. The words beside it say the same. */
export function IconTile({ tone = 'primary', className, children }: IconTileProps) {
  return (
    <span className={[styles.tile, styles[tone], className ?? ''].join(' ')} aria-hidden="true">
      {children}
    </span>
  );
}
