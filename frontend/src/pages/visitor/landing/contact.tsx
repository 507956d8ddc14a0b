import type { ReactNode } from 'react';
import type { VisitorTexts } from '../../../locales/en/visitor.js';
import styles from './contact.module.css';
import { Section } from './section.js';

/** Three ways to a person. The number is made up, so it is no link that would dial it. */
export function Contact({ texts }: { texts: VisitorTexts['contact'] }) {
  return (
    <Section id="contact" title={texts.title} lead={texts.lead}>
      <address className={styles.ways}>
        <Way name={texts.phone} text={texts.phoneText}>
          <bdi dir="ltr">{texts.phoneNumber}</bdi>
        </Way>
        <Way name={texts.branches} text={texts.branchText}>
          <bdi>{texts.branchHours}</bdi>
        </Way>
        <Way name={texts.email} text={texts.emailText}>
          <a href={`mailto:${texts.emailAddress}`} className={styles.link}>
            <bdi dir="ltr">{texts.emailAddress}</bdi>
          </a>
        </Way>
      </address>
    </Section>
  );
}

function Way({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.answer}>{children}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
