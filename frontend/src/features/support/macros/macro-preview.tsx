import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fillPlaceholders, type MacroStep } from '#contract/macros';
import type { MacroDto, MacroPreviewDto } from '#contract/shapes/macros.dto';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { toastError } from '../../../shared/toast/toast-error.js';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { useLast } from '../../../shared/ui/use-value.js';
import { focusComposer } from '../state/composer-state.js';
import { MacroSteps } from './macro-steps.js';
import { closePreview, previewMacro, runMacro, useRunning } from './macros.store.js';

/** Shows a macro as it would run in the conversation, and runs it. */
export function MacroPreview({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { previewed } = useRunning();
  const shown = useLast(previewed);
  const { t } = useTranslation('desk');
  return (
    <Dialog
      isOpen={isOpen}
      title={shown?.macro.name ?? t('macros.one')}
      width={520}
      isLight
      onClose={onClose}
    >
      {shown && <Preview key={`${shown.conversationId} ${shown.macro.id}`} {...shown} />}
    </Dialog>
  );
}

/** The step with words in place of the number of a case that the macro opens only when it runs. */
function withNewCase(step: MacroStep, words: string): MacroStep {
  if (!('text' in step)) return step;
  return { ...step, text: fillPlaceholders(step.text, (name) => (name === 'case.number' ? words : null)) };
}

function Preview({ conversationId, macro }: { conversationId: string; macro: MacroDto }) {
  const { t } = useTranslation('desk');
  const { t: common } = useTranslation('common');
  const [preview, setPreview] = useState<MacroPreviewDto | null>(null);
  const onError = (error: unknown) => toastError(error, t('macros.failed'), t('head.failed.unreachable'));
  const loading = useMutation(() => previewMacro(conversationId, macro), { onSuccess: setPreview, onError });
  const running = useMutation(() => runMacro(conversationId, macro), {
    onSuccess: () => focusComposer('reply'),
    onError,
  });
  useEffect(() => {
    void loading.run();
    // Once for each dialog.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (!preview) return <SkeletonRows count={3} label={t('macros.loading')} />;
  const isReady = preview.missing.length === 0;
  return (
    <Stack gap={16}>
      <MacroSteps steps={preview.steps.map((step) => withNewCase(step, t('macros.newCase')))} />
      <Text as="p" size="small" tone={isReady ? 'muted' : 'error'} role={isReady ? undefined : 'alert'}>
        {isReady
          ? t('macros.undoHint')
          : t('macros.missing', { names: preview.missing.map((name) => `{${name}}`).join(', ') })}
      </Text>
      <Row gap={8} justify="end">
        <Button onClick={closePreview}>{common('cancel')}</Button>
        <Button
          type="primary"
          autoFocus
          disabled={!isReady}
          loading={running.isPending}
          onClick={() => void running.run()}
        >
          {t('macros.run')}
        </Button>
      </Row>
    </Stack>
  );
}
