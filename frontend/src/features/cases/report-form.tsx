import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CaseKind, type CaseReason, reasonsOf } from '#contract/banking/cases';
import { LIMITS } from '#contract/limits';
import type { CaseRequestDto } from '#contract/shapes/cases.dto';
import type { Sent } from '#contract/sent';
import { createKeys } from '../../shared/api/attempt-keys.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useKeptForm } from '../../shared/store/kept/use-draft.js';
import { useChange } from '../../shared/store/use-change.js';
import { ChoiceField } from '../../shared/ui/fields/choice-field.js';
import { DialogForm } from '../../shared/ui/fields/dialog-form.js';
import { openCase } from './cases.store.js';

interface ReportFormProps {
  /** The transaction of a dispute; without it, the form is a complaint. */
  transactionId: string | null;
  onDone: (caseId: string) => void;
  onClose: () => void;
}

interface Values {
  reason?: CaseReason;
  text: string;
}

/** Reports a problem with a payment, or makes a complaint. */
export function ReportForm({ transactionId, onDone, onClose }: ReportFormProps) {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const [form] = Form.useForm<Values>();
  const kind: CaseKind = transactionId === null ? 'complaint' : 'dispute';
  const kept = useKeptForm<Values>('case', form, { text: '' });
  const [keys] = useState(() => createKeys<Sent<CaseRequestDto>>((request) => request));
  const { isPending, run } = useChange(
    () => t('report.failed', { returnObjects: true }),
    (request: Sent<CaseRequestDto>) => openCase(request, keys.of(request)),
    {
      onDone: ({ id }) => onDone(id),
      success: ({ number, answerBy }) => ({
        title: t('report.done.title', { number }),
        description: t('report.done.description', { date: format.date(answerBy) }),
      }),
    },
  );
  return (
    <DialogForm<Values>
      submit={t('report.submit')}
      isPending={isPending}
      onClose={onClose}
      form={form}
      name="case"
      initialValues={kept}
      onSubmit={({ reason, text }) => {
        if (reason === undefined) return;
        void run({ kind, reason, text: text.trim(), ...(transactionId !== null && { transactionId }) });
      }}
    >
      <ChoiceField<CaseReason>
        name="reason"
        label={t(kind === 'dispute' ? 'report.reason' : 'report.subject')}
        rules={[{ required: true, message: t('report.reasonMissing') }]}
        options={reasonsOf(kind).map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <Form.Item
        name="text"
        label={t('report.text')}
        extra={t('report.textHint')}
        rules={[{ required: true, whitespace: true, message: t('report.textMissing') }]}
      >
        <Input.TextArea rows={5} dir="auto" maxLength={LIMITS.chatMessageLength} />
      </Form.Item>
    </DialogForm>
  );
}
