import { InfoCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './sample-note.module.css';

/** Says what on a page is a sample. Buttons that do nothing yet point at it by `id` (aria-describedby). */
export function SampleNote({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p {...(id ? { id } : {})} className={styles.note}>
      <InfoCircleOutlined className={styles.icon ?? ''} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
