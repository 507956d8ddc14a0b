import type { ReactNode } from 'react';
import type { VisitorTexts } from '../../../locales/en/visitor.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { Section } from './section.js';
import styles from './contact.module.css';

/** Three ways to reach the bank. The phone number is fictitious, so it is not a link. */
export function Contact({ texts }: { texts: VisitorTexts['contact'] }) {
  return (
    <Section id="contact" title={texts.title} lead={texts.lead}>
      <address className={styles.ways}>
        <Way name={texts.phone} text={texts.phoneText}>
          <bdi translate="no" dir="ltr">
            {texts.phoneNumber}
          </bdi>
        </Way>
        <Way name={texts.branches} text={texts.branchText}>
          <bdi translate="yes">{texts.branchHours}</bdi>
        </Way>
        <Way name={texts.email} text={texts.emailText}>
          <a href={`mailto:${texts.emailAddress}`} className={styles.link}>
            <bdi translate="no" dir="ltr">
              {texts.emailAddress}
            </bdi>
          </a>
        </Way>
      </address>
    </Section>
  );
}

function Way({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <Text as="h3" size="small" weight="medium" tone="muted">
        {name}
      </Text>
      <p className={styles.answer}>{children}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
