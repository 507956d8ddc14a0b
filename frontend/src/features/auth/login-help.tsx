import type { VisitorTexts } from '../../locales/en/visitor.js';
import { Stack, Text, look } from '../../shared/ui/layout/parts.js';
import { CONTACT } from '#contract/brand';
import styles from './login-dialog.module.css';

type HelpTexts = Pick<VisitorTexts['login'], 'forgot' | 'forgotText' | 'newcomer' | 'newcomerText' | 'reset'>;

interface LoginHelpProps {
  texts: HelpTexts;
  isForNewcomer: boolean;
  /** Opens the form for a new password. */
  onReset: () => void;
}

/** What to do without a password, and without an account. The bank issues a code for a new password. */
export function LoginHelp({ texts, isForNewcomer, onReset }: LoginHelpProps) {
  return (
    <Stack above={-4} size="small">
      <details name="login-help">
        <summary className={styles.ask}>{texts.forgot}</summary>
        <Text as="p" paddingBlock="0 8px" tone="muted">
          <WithContact text={texts.forgotText} />
        </Text>
        <button type="button" className={styles.cancel} onClick={onReset}>
          {texts.reset.open}
        </button>
      </details>
      <details name="login-help" open={isForNewcomer}>
        <summary className={styles.ask}>{texts.newcomer}</summary>
        <Text as="p" paddingBlock="0 8px" tone="muted">
          <WithContact text={texts.newcomerText} />
        </Text>
      </details>
    </Stack>
  );
}

/** The text with the telephone number and the address in the places of their tags. */
function WithContact({ text }: { text: string }) {
  return text.split(/(<phone>|<email>)/).map((part) => {
    if (part === '<phone>') return <Phone key={part} />;
    return part === '<email>' ? <Email key={part} /> : <span key={part}>{part}</span>;
  });
}

function Phone() {
  return (
    <Text as="bdi" translate="no" dir="ltr" weight="medium" tone="ink" oneLine>
      {CONTACT.phone}
    </Text>
  );
}

function Email() {
  return (
    <a href={`mailto:${CONTACT.email}`} className={look({ weight: 'medium', tone: 'ink', oneLine: true })}>
      <bdi translate="no" dir="ltr">
        {CONTACT.email}
      </bdi>
    </a>
  );
}
