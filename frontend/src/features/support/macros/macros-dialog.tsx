import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MacroDto } from '#contract/shapes/macros.dto';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { toastError } from '../../../shared/toast/toast-error.js';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { Box, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { MacroForm } from './macro-form.js';
import { isCanned, macrosResource, openPreview, removeMacro } from './macros.store.js';

interface MacrosDialogProps {
  isOpen: boolean;
  /** Where a macro is run from the list. */
  conversationId: string;
  onClose: () => void;
  onClosed: () => void;
}

/** All macros of more than a reply, to run, change and delete; and the form for them. */
export function MacrosDialog({ isOpen, conversationId, onClose, onClosed }: MacrosDialogProps) {
  const { t } = useTranslation('desk');
  const [edited, setEdited] = useState<MacroDto | 'new' | null>(null);
  return (
    <Dialog isOpen={isOpen} title={t('macros.manage')} width={640} onClose={onClose} onClosed={onClosed}>
      {edited === null ? (
        <Stack gap={16}>
          <Macros
            onEdit={setEdited}
            onRun={(macro) => {
              onClose();
              openPreview(conversationId, macro);
            }}
          />
          <Row justify="end">
            <Button type="primary" onClick={() => setEdited('new')}>
              {t('macros.new')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <MacroForm macro={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      )}
    </Dialog>
  );
}

interface MacrosProps {
  onEdit: (macro: MacroDto) => void;
  onRun: (macro: MacroDto) => void;
}

function Macros(actions: MacrosProps) {
  const { t } = useTranslation('desk');
  return (
    <ResourceView resource={macrosResource} skeleton={<SkeletonRows count={3} label={t('macros.loading')} />}>
      {(macros) => <MacroList macros={macros.filter((macro) => !isCanned(macro))} {...actions} />}
    </ResourceView>
  );
}

function MacroList({ macros, ...actions }: MacrosProps & { macros: readonly MacroDto[] }) {
  const { t } = useTranslation('desk');
  if (macros.length === 0) return <NoticeBox title={t('macros.none')} description={t('macros.noneHint')} />;
  return (
    <Box as="ul" plain>
      {macros.map((macro) => (
        <Macro key={macro.id} macro={macro} {...actions} />
      ))}
    </Box>
  );
}

function Macro({ macro, onEdit, onRun }: MacrosProps & { macro: MacroDto }) {
  const { t } = useTranslation('desk');
  const { isPending, run } = useMutation(() => removeMacro(macro.id), {
    success: () => ({ title: t('macros.deleted', { name: macro.name }) }),
    onError: (error) => toastError(error, t('macros.failed'), t('head.failed.unreachable')),
  });
  return (
    <Row as="li" gap="4px 8px" align="center" wrap line="below" paddingBlock={8}>
      <Box grow shrinks minWidth={160}>
        <Text as="p" size="small" weight="strong" breaks>
          {macro.name}
        </Text>
        <Text as="bdi" translate="no" size="tiny" tone="primary">{`/${macro.shortcut}`}</Text>
      </Box>
      <Button onClick={() => onRun(macro)}>{t('macros.run')}</Button>
      <Button onClick={() => onEdit(macro)}>{t('macros.edit')}</Button>
      <Button danger loading={isPending} onClick={() => void run()}>
        {t('canned.delete')}
      </Button>
    </Row>
  );
}
