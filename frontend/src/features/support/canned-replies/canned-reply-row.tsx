import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CannedReplyDto } from '#contract/shapes/support.dto';
import { sentenceOf } from '../../../shared/api/api-error.js';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { removeCannedReply } from '../state/support.store.js';
import { Row, Text, look } from '../../../shared/ui/layout/parts.js';
import styles from './canned-reply-row.module.css';

interface CannedReplyRowProps {
  reply: CannedReplyDto;
  onDeleted: () => void;
}

/** One canned reply. Deleting it affects all agents, so it is confirmed inline. */
export function CannedReplyRow({ reply, onDeleted }: CannedReplyRowProps) {
  const { t } = useTranslation('desk');
  const [isAsking, setIsAsking] = useState(false);
  const [wasAsking, setWasAsking] = useState(false);
  return (
    <li className={styles.row}>
      <Text as="div" grow minWidth={160} size="small">
        <Text as="bdi" translate="no" weight="strong" tone="primary" breaks>{`/${reply.shortcut}`}</Text>
        <p dir="auto" className={styles.text}>
          {reply.text}
        </p>
      </Text>
      {isAsking ? (
        <Confirmation
          reply={reply}
          onDeleted={onDeleted}
          onCancel={() => {
            setIsAsking(false);
            setWasAsking(true);
          }}
        />
      ) : (
        <Button
          type="text"
          danger
          autoFocus={wasAsking}
          className={look({ touch: 'square' })}
          icon={<Icon of={DeleteOutlined} />}
          aria-label={t('canned.deleteOne', { shortcut: reply.shortcut })}
          onClick={() => setIsAsking(true)}
        />
      )}
    </li>
  );
}

interface ConfirmationProps extends CannedReplyRowProps {
  onCancel: () => void;
}

function Confirmation({ reply, onDeleted, onCancel }: ConfirmationProps) {
  const { t } = useTranslation('desk');
  const { t: common } = useTranslation('common');
  const [failure, setFailure] = useState<string | null>(null);
  const { isPending, run } = useMutation(() => removeCannedReply(reply.id), {
    onSuccess: onDeleted,
    onError: (error) => setFailure(sentenceOf(error, t('canned.notDeleted'))),
  });
  return (
    <Row
      role="group"
      aria-label={t('canned.deleteOne', { shortcut: reply.shortcut })}
      gap="4px 8px"
      align="center"
      justify="end"
      wrap
      size="small"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Cancels the confirmation, but leaves the dialog open.
        event.stopPropagation();
        onCancel();
      }}
    >
      <Text as="p" role="alert" tone={failure === null ? undefined : 'error'}>
        {failure ?? t('canned.confirm')}
      </Text>
      <Button autoFocus className={look({ touch: 'square' })} disabled={isPending} onClick={onCancel}>
        {common('cancel')}
      </Button>
      <Button
        danger
        type="primary"
        className={look({ touch: 'square' })}
        loading={isPending}
        onClick={() => void run()}
      >
        {t('canned.delete')}
      </Button>
    </Row>
  );
}
