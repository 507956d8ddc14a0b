import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AdminBillerDto, BillerRequestDto } from '#contract/shapes/billers.dto';
import { BILLER_CATEGORIES } from '#contract/banking/bills';
import { LIMITS } from '#contract/limits';
import { hasCode } from '../../../shared/api/api-error.js';
import { useChange } from '../../../shared/store/use-change.js';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { typedNumber, useBankNumberRule, useOneLineRule } from '../../../shared/ui/form.js';
import { useLast } from '../../../shared/ui/use-value.js';
import { ChoiceField } from '../../../shared/ui/fields/choice-field.js';
import { TextField } from '../../../shared/ui/fields/text-field.js';
import { changeBiller, createBiller } from './admin-billers.store.js';
import { useKeptForm } from '../../../shared/store/kept/use-draft.js';

/** What the dialog is for: a new biller, or a change of this one. */
export type BillerTask = { kind: 'create' } | { kind: 'edit'; biller: AdminBillerDto };

interface BillerDialogProps {
  /** Null while the dialog is closed. */
  task: BillerTask | null;
  onClose: () => void;
}

/** The dialog for a biller. While it closes, it keeps its content. */
export function BillerDialog({ task, onClose }: BillerDialogProps) {
  const { t } = useTranslation('billers');
  const shown = useLast(task);
  return (
    <Dialog
      isOpen={task !== null}
      title={shown?.kind === 'edit' ? t('edit.title') : t('create.title')}
      width={520}
      onClose={onClose}
    >
      {shown && <BillerForm task={shown} onClose={onClose} />}
    </Dialog>
  );
}

const PATTERN = /^(?=.*[#@])[A-Z0-9#@-]{4,30}$/;
const NEW: BillerRequestDto = {
  name: '',
  category: 'electricity',
  numberPattern: '',
  settlementAccount: '',
  partialAllowed: false,
};

function BillerForm({ task, onClose }: { task: BillerTask; onClose: () => void }) {
  const { t } = useTranslation(['billers', 'common']);
  const [form] = Form.useForm<BillerRequestDto>();
  const kept = useKeptForm('biller', form, task.kind === 'edit' ? task.biller : NEW);
  const { isPending, run } = useChange(
    () => ({ title: t('billers:failed'), description: t('common:loadError.failed') }),
    (request: BillerRequestDto) =>
      task.kind === 'edit' ? changeBiller(task.biller.id, request) : createBiller(request),
    {
      onDone: onClose,
      success: ({ name }) => ({
        title: t(task.kind === 'edit' ? 'billers:edit.done' : 'billers:create.done'),
        description: name,
      }),
      showRefusal: (error) => {
        const isTaken = hasCode(error, 'biller_name_taken');
        if (isTaken) form.setFields([{ name: 'name', errors: [t('billers:nameTaken')] }]);
        return isTaken;
      },
    },
  );
  return (
    <DialogForm<BillerRequestDto>
      submit={t('common:save')}
      isPending={isPending}
      form={form}
      name="biller"
      size="medium"
      initialValues={kept}
      onClose={onClose}
      onSubmit={(values) => void run(values)}
    >
      <BillerFields />
    </DialogForm>
  );
}

function BillerFields() {
  const { t } = useTranslation('billers');
  const oneLine = useOneLineRule();
  const bankNumber = useBankNumberRule();
  const required = { required: true, whitespace: true, message: t('required') };
  return (
    <>
      <TextField
        name="name"
        label={t('fields.name')}
        rules={[required, oneLine]}
        maxLength={LIMITS.billerNameLength}
        autoFocus
      />
      <ChoiceField
        name="category"
        label={t('fields.category')}
        options={BILLER_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
      />
      <TextField
        name="numberPattern"
        label={t('fields.numberPattern')}
        hint={t('patternHint')}
        rules={[{ required: true, pattern: PATTERN, message: t('patternWrong') }]}
        dir="ltr"
        maxLength={LIMITS.consumerNumberLength}
      />
      <TextField
        name="settlementAccount"
        label={t('fields.settlementAccount')}
        rules={[required, bankNumber]}
        normalize={typedNumber}
        dir="ltr"
        maxLength={LIMITS.bankNumberLength}
      />
      <Form.Item name="partialAllowed" valuePropName="checked">
        <Checkbox>{t('fields.partialAllowed')}</Checkbox>
      </Form.Item>
    </>
  );
}
