import { Trans, useTranslation } from 'react-i18next';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { PersonName } from '../../../shared/ui/values/person-name.js';
import { useRefusal, type WritingMode } from '../state/composer-state.js';
import type { DeskUser } from '../state/desk-user.js';
import { Row, Text } from '../../../shared/ui/layout/parts.js';
import { charactersLeft, mayWrite, otherClaimant } from './composer-rules.js';
import styles from './composer-status.module.css';

interface ComposerStatusProps {
  id: string;
  conversation: Pick<ConversationDto, 'id' | 'status' | 'claimedBy'>;
  me: DeskUser;
  mode: WritingMode;
  draft: string;
}

/** The number of characters left is shown from here on. */
const SHOW_LEFT_FROM = 200;

/** The line below the field: why the draft cannot be sent, or what sending it would do. */
export function ComposerStatus(props: ComposerStatusProps) {
  const { id, conversation, draft } = props;
  const { t } = useTranslation('desk');
  const refusal = useRefusal(conversation.id);
  const left = charactersLeft(draft);
  return (
    <Row id={id} gap="0 8px" wrap shrinks size="tiny" tone="muted" numbers>
      <p role="alert" className={styles.error}>
        {refusal !== undefined && <span>{refusal}</span>}
        {left < 0 && <span>{t('composer.tooLong', { count: -left })}</span>}
      </p>
      {left >= 0 && left <= SHOW_LEFT_FROM && <p>{t('composer.left', { count: left })}</p>}
      {left > SHOW_LEFT_FROM && refusal === undefined && <Circumstances {...props} />}
    </Row>
  );
}

function Circumstances({ conversation, me, mode }: ComposerStatusProps) {
  const { t } = useTranslation('desk');
  const claimant = otherClaimant(conversation, me);
  if (mode === 'reply' && claimant !== null) {
    return (
      <>
        <Text as="p" weight="medium" tone="ink">
          <Trans t={t} i18nKey="composer.claimedBy" components={{ name: <PersonName of={claimant} /> }} />
        </Text>
        {!mayWrite(conversation, me, mode) && <p>{t('composer.notesOnly')}</p>}
      </>
    );
  }
  if (mode === 'reply' && conversation.status === 'resolved') return <p>{t('composer.reopens')}</p>;
  return <p className={styles.keys}>{t('composer.keys', { key: SEND_KEY })}</p>;
}

const SEND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘+Enter' : 'Ctrl+Enter';
