import type { ReactNode } from 'react';
import type { VisitorTexts } from '../../../locales/en/visitor.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import type { Opens } from '../frame/opener.js';
import styles from './visit-dialog.module.css';

interface VisitDialogProps {
  /** Also the `data-opens` of its button. */
  id: Exclude<Opens, 'login'>;
  title: string;
  lead: string;
  texts: VisitorTexts;
  /** Below the three ways. */
  children?: ReactNode;
}

/** How to begin what cannot be done online alone: call, visit or write. It closes without a script. */
export function VisitDialog({ id, title, lead, texts: { visit, contact }, children }: VisitDialogProps) {
  return (
    <dialog id={id} className={styles.dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-lead`}>
      <Text as="h2" id={`${id}-title`} size="large" weight="strong">
        {title}
      </Text>
      <p id={`${id}-lead`} className={styles.lead}>
        {lead}
      </p>
      <dl className={styles.ways}>
        <Way name={visit.call} text={visit.callText}>
          <bdi translate="no" dir="ltr">
            {contact.phoneNumber}
          </bdi>
        </Way>
        <Way name={visit.visit}>{visit.visitText}</Way>
        <Way name={visit.write} text={visit.writeText}>
          <a href={`mailto:${contact.emailAddress}`} className={styles.link}>
            <bdi translate="no" dir="ltr">
              {contact.emailAddress}
            </bdi>
          </a>
        </Way>
      </dl>
      {children}
      <form method="dialog">
        <button type="submit" className={styles.close}>
          {visit.close}
        </button>
      </form>
    </dialog>
  );
}

function Way({ name, text, children }: { name: string; text?: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <Text as="dt" size="small" tone="muted">
        {name}
      </Text>
      <Text as="dd" weight="strong" breaks>
        {children}
      </Text>
      {text && (
        <Text as="dd" size="small" tone="muted">
          {text}
        </Text>
      )}
    </div>
  );
}
