import { Button, Form, type InputRef } from 'antd';
import { useId, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.js';
import { Dialog } from '../../../../shared/ui/dialog/dialog.js';
import { atOnce } from '../../../../shared/ui/form.js';
import { Stack, Text } from '../../../../shared/ui/layout/parts.js';
import { ReasonField } from '../../reasons/reason-field.js';
import { isAcceptable, reasonToSend } from '../../reasons/reasons.js';
import { OFFERED_REASONS } from './reject-reasons.js';
import type { QueueName } from '../queue/queue-kind.js';
import { useKept } from '../../../../shared/store/kept/use-draft.js';
import styles from './reject-dialog.module.css';

interface RejectDialogProps {
  isOpen: boolean;
  kind: QueueName;
  /** What the request is: who, and of payments how much; the reference or the account tells it from others. */
  words: { name: string; amount?: string; reference: string };
  /** The number of requests, if several are rejected for one reason. */
  count?: number | undefined;
  onReject: (reason: string | null) => void;
  onCancel: () => void;
}

/**
 * Asks why a request is rejected. The reason is optional: Enter rejects, with or without one, and Escape cancels.
 */
export function RejectDialog({ isOpen, kind, words, count, onReject, onCancel }: RejectDialogProps) {
  const { t } = useTranslation(['approvals', 'common']);
  const offered = OFFERED_REASONS[kind].map((value) => ({ value, text: t(`common:reasons.${value}`) }));
  const [text, setText] = useKept('rejectionReason', '');
  const formId = useId();
  const field = useRef<InputRef>(null);
  const send = () => {
    if (isAcceptable(text)) onReject(reasonToSend(text, offered));
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={
        <span className={styles.title}>
          <Title kind={kind} words={words} count={count} />
        </span>
      }
      width={440}
      isCentered
      isLight
      // Again, since the dialog takes the focus itself if it opens late.
      onShown={(hasOpened) => {
        if (hasOpened) field.current?.focus();
      }}
      footer={
        <>
          <Button onClick={onCancel}>{t('common:cancel')}</Button>
          <Button type="primary" danger htmlType="submit" form={formId} disabled={!isAcceptable(text)}>
            {t('row.reject')}
          </Button>
        </>
      }
      onClose={onCancel}
    >
      <Form id={formId} onSubmitCapture={atOnce(send)}>
        <Stack gap={8} paddingBlock="4px 8px">
          {count === undefined && (
            <Text as="p" size="tiny" tone="muted">
              <bdi translate="no" dir="ltr">
                {words.reference}
              </bdi>
            </Text>
          )}
          <ReasonField
            ref={field}
            label={t('reject.reason')}
            offered={offered}
            value={text}
            onChange={setText}
          />
        </Stack>
      </Form>
    </Dialog>
  );
}

function Title({ kind, words, count }: Pick<RejectDialogProps, 'kind' | 'words' | 'count'>) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  if (count !== undefined) return <span>{t('reject.many', { count, shown: format.number(count) })}</span>;
  return (
    <Trans
      t={t}
      i18nKey={`reject.${questionOf(kind, words)}`}
      values={words}
      components={{ person: <bdi translate="no" />, sum: <bdi translate="no" /> }}
    />
  );
}

/** A card has no name of its own, and a payment is named by its amount, too. */
function questionOf(kind: QueueName, { amount }: RejectDialogProps['words']): 'card' | 'payment' | 'title' {
  if (kind === 'cards') return 'card';
  return amount === undefined ? 'title' : 'payment';
}
