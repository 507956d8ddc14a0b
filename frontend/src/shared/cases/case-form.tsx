import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CaseKind, type CaseReason, reasonsOf } from '#contract/banking/cases';
import { LIMITS } from '#contract/limits';
import type { CaseDto } from '#contract/shapes/cases.dto';
import { useFormat } from '../format/use-format.js';
import { useKeptForm } from '../store/kept/use-draft.js';
import { useChange } from '../store/use-change.js';
import { ChoiceField } from '../ui/fields/choice-field.js';
import { DialogForm } from '../ui/fields/dialog-form.js';

/** What is written about a case to open it. */
export interface WrittenCase {
  kind: CaseKind;
  reason: CaseReason;
  text: string;
}

interface CaseFormProps {
  kind: CaseKind;
  /** Opens the case at the bank. */
  send: (written: WrittenCase) => Promise<CaseDto>;
  onDone: (caseId: string) => void;
  onClose: () => void;
  /** A field before the others. */
  children?: ReactNode;
}

/** Each kind has a field of its own for its reasons. */
type Values = Partial<Record<CaseKind, CaseReason>> & { text: string };

/** The form that opens a case, for its customer and for staff. */
export function CaseForm({ kind, send, onDone, onClose, children }: CaseFormProps) {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const [form] = Form.useForm<Values>();
  const kept = useKeptForm<Values>('case', form, { text: '' });
  const { isPending, run } = useChange(() => t('report.failed', { returnObjects: true }), send, {
    onDone: ({ id }) => onDone(id),
    success: ({ number, answerBy }) => ({
      title: t('report.done.title', { number }),
      description: t('report.done.description', { date: format.date(answerBy) }),
    }),
  });
  return (
    <DialogForm<Values>
      submit={t('report.submit')}
      isPending={isPending}
      onClose={onClose}
      form={form}
      name="case"
      initialValues={kept}
      onSubmit={({ [kind]: reason, text }) => {
        if (reason !== undefined) void run({ kind, reason, text: text.trim() });
      }}
    >
      {children}
      <ChoiceField<CaseReason>
        key={kind}
        name={kind}
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
