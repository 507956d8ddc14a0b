import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CASE_KINDS, reasonsOf } from '#contract/banking/cases';
import { LIMITS } from '#contract/limits';
import { MACRO_STEPS, type MacroStep } from '#contract/macros';
import type { MacroDto, MacroRequestDto } from '#contract/shapes/macros.dto';
import { hasCode, sentenceOf } from '../../../shared/api/api-error.js';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { Select } from '../../../shared/ui/fields/select.js';
import { Box, Row, Stack } from '../../../shared/ui/layout/parts.js';
import { saveMacro } from './macros.store.js';

/** A step while it is written: all fields that some type has. */
interface Draft {
  type: MacroStep['type'];
  text?: string;
  tag?: string;
  about?: string;
}

interface Values {
  name: string;
  shortcut: string;
  steps: Draft[];
}

const REASONS = CASE_KINDS.flatMap((kind) => reasonsOf(kind).map((reason) => ({ kind, reason })));

/** The form of a new macro, or of one that is changed. */
export function MacroForm({ macro, onDone }: { macro: MacroDto | null; onDone: () => void }) {
  const { t } = useTranslation('desk');
  const [form] = Form.useForm<Values>();
  const { isPending, run } = useMutation(
    (request: MacroRequestDto) => saveMacro(macro?.id ?? null, request),
    {
      onSuccess: onDone,
      onError: (error) => {
        const name = hasCode(error, 'shortcut_taken') ? 'shortcut' : 'name';
        form.setFields([{ name, errors: [sentenceOf(error, t('macros.failed'))] }]);
      },
    },
  );
  return (
    <DialogForm<Values>
      form={form}
      submit={t('macros.save')}
      isPending={isPending}
      initialValues={macro ? { ...macro, steps: macro.steps.map(draftOf) } : { steps: [{ type: 'reply' }] }}
      onSubmit={({ name, shortcut, steps }) => void run({ name, shortcut, steps: steps.map(stepOf) })}
      onClose={onDone}
    >
      <Form.Item name="name" label={t('macros.name')} rules={[required(t('macros.needed'))]}>
        <Input autoFocus dir="auto" maxLength={LIMITS.macroNameLength} />
      </Form.Item>
      <Form.Item
        name="shortcut"
        label={t('canned.shortcut')}
        extra={t('canned.shortcutHint')}
        normalize={(typed: string) => typed.replace(/^\s*\/?/, '')}
        rules={[required(t('canned.missing.shortcut')), { pattern: /^\S*$/, message: t('canned.oneWord') }]}
      >
        <Input prefix="/" dir="auto" maxLength={LIMITS.shortcutLength} />
      </Form.Item>
      <Steps />
    </DialogForm>
  );
}

function Steps() {
  const { t } = useTranslation('desk');
  return (
    <Form.List name="steps">
      {(fields, { add, remove }) => (
        <Stack gap={8} role="group" aria-label={t('macros.stepsTitle')}>
          {fields.map(({ key, name }) => (
            <Row key={key} gap={8} wrap line="above" paddingBlock="8px 0">
              <Form.Item name={[name, 'type']} label={t('macros.step', { number: name + 1 })}>
                <Select
                  style={{ minWidth: 140 }}
                  options={MACRO_STEPS.map((type) => ({ value: type, label: t(`macros.steps.${type}`) }))}
                />
              </Form.Item>
              <Box grow minWidth={200}>
                <StepField name={name} />
              </Box>
              <Button disabled={fields.length === 1} onClick={() => remove(name)}>
                {t('macros.removeStep', { number: name + 1 })}
              </Button>
            </Row>
          ))}
          <Row>
            <Button disabled={fields.length >= LIMITS.macroSteps} onClick={() => add({ type: 'note' })}>
              {t('macros.addStep')}
            </Button>
          </Row>
        </Stack>
      )}
    </Form.List>
  );
}

/** The field that the type of the step needs. */
function StepField({ name }: { name: number }) {
  const { t } = useTranslation('desk');
  const type = Form.useWatch(['steps', name, 'type']) as Draft['type'] | undefined;
  if (type === 'tag')
    return (
      <Form.Item name={[name, 'tag']} label={t('tags.one')} rules={[required(t('macros.needed'))]}>
        <Input dir="auto" maxLength={LIMITS.tagLength} />
      </Form.Item>
    );
  if (type === 'open_case')
    return (
      <Form.Item name={[name, 'about']} label={t('macros.reason')} rules={[required(t('macros.needed'))]}>
        <Select
          options={REASONS.map(({ kind, reason }) => ({
            value: `${kind}.${reason}`,
            label: t(`macros.reasons.${reason}`),
          }))}
        />
      </Form.Item>
    );
  if (type === 'resolve') return null;
  return (
    <Form.Item
      name={[name, 'text']}
      label={t('canned.text')}
      extra={t('macros.textHint')}
      rules={[required(t('canned.missing.text'))]}
    >
      <Input.TextArea rows={3} dir="auto" maxLength={LIMITS.chatMessageLength} />
    </Form.Item>
  );
}

const required = (message: string) => ({ required: true, whitespace: true, message });

function draftOf(step: MacroStep): Draft {
  return step.type === 'open_case' ? { type: step.type, about: `${step.kind}.${step.reason}` } : step;
}

function stepOf({ type, text = '', tag = '', about = '' }: Draft): MacroStep {
  switch (type) {
    case 'tag':
      return { type, tag };
    case 'resolve':
      return { type };
    case 'open_case': {
      const chosen = REASONS.find((one) => `${one.kind}.${one.reason}` === about);
      return { type, ...(chosen ?? { kind: 'complaint', reason: 'other' }) };
    }
    default:
      return { type, text };
  }
}
