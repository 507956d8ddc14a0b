import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MergeTagsRequestDto } from '#contract/shapes/tags.dto';
import { useResource } from '../../../shared/store/create-resource.js';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { toastError } from '../../../shared/toast/toast-error.js';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { Select } from '../../../shared/ui/fields/select.js';
import { mergeTags, tagsResource } from './tags.store.js';

/** Replaces one tag by another on all conversations. */
export function MergeTagsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const [form] = Form.useForm<MergeTagsRequestDto>();
  const from = Form.useWatch('from', form);
  const { data: tags = [] } = useResource(tagsResource);
  const { isPending, run } = useMutation(mergeTags, {
    onSuccess: () => {
      form.resetFields();
      onClose();
    },
    success: () => ({ title: t('tags.merged') }),
    onError: (error) => toastError(error, t('tags.failed'), t('head.failed.unreachable')),
  });
  const options = tags.map(({ name, conversations }) => ({
    value: name,
    label: `${name} (${conversations})`,
  }));
  return (
    <Dialog isOpen={isOpen} title={t('tags.mergeTitle')} width={440} isLocked={isPending} onClose={onClose}>
      <DialogForm<MergeTagsRequestDto>
        form={form}
        submit={t('tags.merge')}
        isPending={isPending}
        onSubmit={(request) => void run(request)}
        onClose={onClose}
      >
        <Form.Item name="from" label={t('tags.from')} rules={[{ required: true, message: t('tags.choose') }]}>
          <Select showSearch options={options} />
        </Form.Item>
        <Form.Item
          name="into"
          label={t('tags.into')}
          extra={t('tags.mergeHint')}
          rules={[{ required: true, message: t('tags.choose') }]}
        >
          <Select showSearch options={options.filter(({ value }) => value !== from)} />
        </Form.Item>
      </DialogForm>
    </Dialog>
  );
}
