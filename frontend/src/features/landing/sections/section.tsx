import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** The anchor for the links in the header. */
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A section of the landing page: its anchor, heading, lead and content. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </section>
  );
}
