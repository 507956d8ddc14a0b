import { CONTACT } from '#contract/brand';
import type { NewcomerTexts } from '../../../locales/en/newcomer.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { ButtonLink, Opener } from '../frame/opener.js';
import styles from './joining.module.css';

const NEEDS = ['id', 'email', 'device'] as const;
const STEPS = ['ask', 'check', 'signIn', 'pin', 'start'] as const;

/** What somebody needs to become a customer, and the way from the first call to the first salary. */
export function Joining({ texts }: { texts: NewcomerTexts['page'] }) {
  return (
    <div className={styles.joining}>
      <h1 className={styles.title}>{texts.heading}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <section aria-labelledby="needs">
        <Text as="h2" id="needs" size="large" weight="strong">
          {texts.needs}
        </Text>
        <ul className={styles.needs}>
          {NEEDS.map((need) => (
            <li key={need}>{texts[need]}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="steps">
        <Text as="h2" id="steps" size="large" weight="strong">
          {texts.steps}
        </Text>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step} className={styles.step}>
              <h3>{texts[step].name}</h3>
              <p>
                <WithPhone text={texts[step].text} />
              </p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.ready} aria-labelledby="ready">
        <Text as="h2" id="ready" size="large" weight="strong">
          {texts.ready}
        </Text>
        <Opener opens="login" look="solid">
          {texts.login}
        </Opener>
        <ButtonLink href="/" look="line">
          {texts.home}
        </ButtonLink>
      </section>
    </div>
  );
}

/** The text with the telephone number in the place of its tag, if it has one. */
function WithPhone({ text }: { text: string }) {
  const [before = '', after] = text.split('<phone>');
  if (after === undefined) return <span>{text}</span>;
  return (
    <>
      <span>{before}</span>
      <bdi translate="no" dir="ltr" className={styles.phone}>
        {CONTACT.phone}
      </bdi>
      <span>{after}</span>
    </>
  );
}
