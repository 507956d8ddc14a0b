import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import type { CaseOutcome } from '#contract/banking/cases';
import { LIMITS } from '#contract/limits';
import type { SupportCaseDetailDto } from '#contract/shapes/support-cases.dto';
import { compareMoney } from '#money/money';
import { formatMoney } from '../../../shared/format/money.js';
import { amountOf } from '../../../shared/format/typed-input.js';
import { useChange } from '../../../shared/store/use-change.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { AmountField } from '../../../shared/ui/fields/text-field.js';
import { decideCase, reloadCase, stepInCase } from './desk-cases.store.js';

/** What is written in a dialog: a question to the customer, or the answer with a decision. */
export type Written = 'ask' | CaseOutcome;

interface Values {
  text: string;
  amount: string;
}

interface CaseAnswerFormProps {
  of: SupportCaseDetailDto;
  written: Written;
  onClose: () => void;
}

/** The question to the customer, or the answer; a refund has its amount. */
export function CaseAnswerForm({ of, written, onClose }: CaseAnswerFormProps) {
  const { t } = useTranslation('cases');
  const [form] = Form.useForm<Values>();
  const { isPending, run } = useAnswer(of.id, written, onClose);
  const most = of.refundable ?? '0.00';
  return (
    <DialogForm<Values>
      submit={t(`desk.steps.${written}`)}
      isPending={isPending}
      onClose={onClose}
      form={form}
      name="case-answer"
      initialValues={{ text: '', amount: most }}
      onSubmit={(values) => void run(values)}
    >
      {written === 'refunded' && <RefundField most={most} currency={of.transaction?.currency ?? 'AED'} />}
      <Form.Item
        name="text"
        label={t(written === 'ask' ? 'desk.question' : 'desk.answer')}
        rules={[{ required: true, whitespace: true, message: t('detail.messageMissing') }]}
      >
        <Input.TextArea rows={4} dir="auto" maxLength={LIMITS.chatMessageLength} />
      </Form.Item>
    </DialogForm>
  );
}

function useAnswer(id: string, written: Written, onClose: () => void) {
  const { t } = useTranslation('cases');
  const send = ({ text, amount }: Values) => {
    if (written === 'ask') return stepInCase(id, 'ask', text.trim());
    const refund = written === 'refunded' ? { amount: amountOf(amount) ?? '' } : {};
    return decideCase(id, { outcome: written, text: text.trim(), ...refund });
  };
  return useChange(() => t('desk.failed', { returnObjects: true }), send, {
    onDone: onClose,
    success: () => ({ title: t('desk.done') }),
    onWaiting: () => {
      reloadCase(id);
      onClose();
    },
  });
}

/** The amount of a refund, at most what is not refunded yet. */
function RefundField({ most, currency }: { most: string; currency: Currency }) {
  const { t } = useTranslation('cases');
  const check = (_rule: unknown, typed: string) => {
    const amount = amountOf(typed);
    const isRight = amount !== null && compareMoney(amount, '0.00') > 0 && compareMoney(amount, most) <= 0;
    const problem = t('desk.amountHint', { amount: formatMoney(most, currency) });
    return isRight ? Promise.resolve() : Promise.reject(new Error(problem));
  };
  return (
    <AmountField name="amount" label={t('desk.amount')} currency={currency} rules={[{ validator: check }]} />
  );
}
