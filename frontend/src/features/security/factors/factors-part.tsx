import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { factorsResource } from '../../../shared/factors/factors.store.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { AppSection } from './app-section.js';
import { PasskeysSection } from './passkeys-section.js';
import { RecoverySection } from './recovery-section.js';
import styles from './factors.module.css';

interface FactorsPartProps {
  /** Begins to set up the authenticator app at once. */
  isAppFirst?: boolean;
  /** The level of its headings, below that of the dialog or page around it. */
  headings?: 'h2' | 'h3';
}

/** The user's passkeys, authenticator app and recovery codes. */
export function FactorsPart({ isAppFirst = false, headings = 'h3' }: FactorsPartProps) {
  const { t } = useTranslation('security');
  return (
    <ResourceView resource={factorsResource} skeleton={<Bone height="320px" />}>
      {(factors) => (
        <div className={styles.sections}>
          <Section heading={headings} title={t('factors.passkeys.title')} text={t('factors.passkeys.text')}>
            <PasskeysSection />
          </Section>
          <Section heading={headings} title={t('factors.app.title')} text={t('factors.app.text')}>
            <AppSection since={factors.totpSince} isFirst={isAppFirst} />
          </Section>
          <Section heading={headings} title={t('factors.recovery.title')} text={t('factors.recovery.text')}>
            <RecoverySection factors={factors} />
          </Section>
        </div>
      )}
    </ResourceView>
  );
}

interface SectionProps {
  heading: 'h2' | 'h3';
  title: string;
  text: string;
  children: ReactNode;
}

function Section({ heading: Heading, title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading id={id} className={styles.heading}>
        {title}
      </Heading>
      <Text as="p" size="small" tone="muted" pretty>
        {text}
      </Text>
      {children}
    </section>
  );
}
