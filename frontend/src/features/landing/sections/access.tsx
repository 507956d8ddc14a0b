import type { VisitorTexts } from '../../../locales/en/visitor.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { Opener } from '../frame/opener.js';
import styles from './access.module.css';

/** A second sign-in button, for visitors who have read on. */
export function Access({ texts }: { texts: VisitorTexts['access'] }) {
  return (
    <section className={styles.access} aria-labelledby="access-title">
      <div>
        <Text as="h2" id="access-title" size="huge" weight="strong">
          {texts.title}
        </Text>
        <p className={styles.text}>{texts.text}</p>
      </div>
      <Opener opens="login" look="solidOnDeep">
        {texts.action}
      </Opener>
    </section>
  );
}
