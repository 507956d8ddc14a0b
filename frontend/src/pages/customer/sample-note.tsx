import { InfoCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/elements/icon.js';
import styles from './sample-note.module.css';

interface SampleNoteProps {
  id?: string;
  /** Shown as a banner, where nothing on the page is real. */
  isForWholePage?: boolean;
  children: ReactNode;
}

/** Says what on a page is a sample. Buttons without an action refer to it by `id` (aria-describedby). */
export function SampleNote({ id, isForWholePage = false, children }: SampleNoteProps) {
  return (
    <p {...(id ? { id } : {})} className={isForWholePage ? styles.banner : styles.note}>
      <Icon of={InfoCircleOutlined} className={styles.icon} />
      <span>{children}</span>
    </p>
  );
}
