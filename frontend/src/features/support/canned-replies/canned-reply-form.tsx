import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import type { CannedReplyRequestDto } from '#contract/shapes/support.dto';
import { hasCode, sentenceOf } from '../../../shared/api/api-error.js';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { TextField } from '../../../shared/ui/fields/text-field.js';
import { useOneLineRule } from '../../../shared/ui/form.js';
import { addCannedReply } from '../state/support.store.js';
import { useKeptForm } from '../../../shared/store/kept/use-draft.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import styles from './canned-reply-form.module.css';

/** Adds a canned reply. A shortcut that is already taken is reported beside its field. */
export function CannedReplyForm({ onAdded }: { onAdded: (shortcut: string) => void }) {
  const { t } = useTranslation('desk');
  const [form] = Form.useForm<CannedReplyRequestDto>();
  const kept = useKeptForm('cannedReply', form, {});
  const { isPending, run } = useMutation(addCannedReply, {
    onSuccess: (_reply, { shortcut }) => {
      // A reset would remount the fields and lose the focus.
      form.setFieldsValue({ shortcut: '', text: '' });
      form.focusField('shortcut');
      onAdded(shortcut);
    },
    onError: (error) => {
      const name = hasCode(error, 'shortcut_taken') ? 'shortcut' : 'text';
      form.setFields([{ name, errors: [sentenceOf(error, t('canned.notAdded'))] }]);
      form.focusField(name);
    },
  });

  return (
    <Form<CannedReplyRequestDto>
      form={form}
      name="canned-reply"
      layout="vertical"
      initialValues={kept}
      requiredMark={false}
      className={styles.form ?? ''}
      aria-label={t('canned.new')}
      validateTrigger={['onSubmit', 'onChange']}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={(request) => void run(request)}
    >
      <Text as="h3" below={12} size="small" weight="strong">
        {t('canned.new')}
      </Text>
      <ShortcutField />
      <Form.Item
        name="text"
        label={t('canned.text')}
        extra={t('canned.textHint')}
        rules={[{ required: true, whitespace: true, message: t('canned.missing.text') }]}
      >
        <Input.TextArea rows={3} dir="auto" maxLength={LIMITS.chatMessageLength} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending} className={styles.submit ?? ''}>
        {t('canned.add')}
      </Button>
    </Form>
  );
}

/** The word that brings the reply; a slash before it is left out. */
function ShortcutField() {
  const { t } = useTranslation('desk');
  const oneLine = useOneLineRule();
  return (
    <TextField
      name="shortcut"
      label={t('canned.shortcut')}
      hint={t('canned.shortcutHint')}
      normalize={(typed: string) => typed.replace(/^\s*\/?/, '')}
      rules={[
        { required: true, whitespace: true, message: t('canned.missing.shortcut') },
        { pattern: /^\S*$/, message: t('canned.oneWord') },
        oneLine,
      ]}
      prefix="/"
      dir="auto"
      maxLength={LIMITS.shortcutLength}
    />
  );
}
