import { Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import type { DeskTargetsDto } from '#contract/shapes/desk.dto';
import { useChange } from '../../../shared/store/use-change.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { changeTargets } from '../state/desk-settings.store.js';
import { useFailure } from './use-failure.js';

const MOST = {
  firstReplyMinutes: LIMITS.targetMinutes,
  nextReplyMinutes: LIMITS.targetMinutes,
  resolutionHours: LIMITS.targetHours,
  caseHours: LIMITS.targetHours,
} as const;
const NAMES = Object.keys(MOST) as (keyof typeof MOST)[];

/** The targets of the desk, in business minutes and hours. */
export function TargetsForm({ targets }: { targets: DeskTargetsDto }) {
  const { t } = useTranslation('supervision');
  const [form] = Form.useForm<DeskTargetsDto>();
  const { isPending, run } = useChange(useFailure(), changeTargets, {
    success: () => ({ title: t('targets.saved') }),
  });
  return (
    <DialogForm<DeskTargetsDto>
      key={JSON.stringify(targets)}
      submit={t('save')}
      isPending={isPending}
      form={form}
      name="targets"
      size="medium"
      initialValues={targets}
      onSubmit={(values) => void run(values)}
    >
      {NAMES.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`targets.${name}`)}
          rules={[
            {
              required: true,
              type: 'integer',
              min: 1,
              max: MOST[name],
              message: t('targets.wrong', { most: MOST[name] }),
            },
          ]}
        >
          <InputNumber controls={false} min={1} max={MOST[name]} precision={0} />
        </Form.Item>
      ))}
    </DialogForm>
  );
}
