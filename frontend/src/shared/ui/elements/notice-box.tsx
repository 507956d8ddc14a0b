import type { ReactNode } from 'react';
import { Text } from '../layout/parts.js';
import styles from './notice-box.module.css';

interface NoticeBoxProps {
  title: string;
  description?: ReactNode;
  /** A drawing or an icon above the text. */
  picture?: ReactNode;
  action?: ReactNode;
  /** Announced when it appears: for failures. */
  isError?: boolean;
}

/** Shown in place of content that is empty or could not be loaded, with what to do next. */
export function NoticeBox({ title, description, picture, action, isError = false }: NoticeBoxProps) {
  return (
    <div className={styles.box} {...(isError ? { role: 'alert' } : {})}>
      {picture ?? <Channels />}
      <Text as="p" weight="strong">
        {title}
      </Text>
      {description && (
        <Text as="div" maxWidth="44ch" below={8} tone="muted">
          {description}
        </Text>
      )}
      {action && <div>{action}</div>}
    </div>
  );
}

function Channels() {
  return (
    <svg className={styles.channels} viewBox="0 0 96 48" aria-hidden="true">
      <path d="M20-2v12c0 14 28 12 28 26v14M76-2v12c0 14-28 12-28 26M4-2v14c0 20 36 16 36 36M92-2v14c0 20-36 16-36 36" />
    </svg>
  );
}
