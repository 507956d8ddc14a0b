import { CloseCircleOutlined, DownloadOutlined, SafetyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { getFile } from '../../shared/api/http.js';
import { today } from '../../shared/format/uae-days.js';
import { useChange } from '../../shared/store/use-change.js';
import { Card } from '../../shared/ui/elements/card.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Grid, Stack, Text } from '../../shared/ui/layout/parts.js';
import { saveFile } from '../../shared/ui/save-file.js';

export function AccountActions({ onOpen }: { onOpen: (dialog: 'privacy' | 'close') => void }) {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('actions.heading')}>
      <Grid single="64em" gap={16} columns={3}>
        <ExportAction />
        <Action
          icon={<Icon of={SafetyOutlined} />}
          text={t('actions.privacyPolicy')}
          hint={t('actions.privacyPolicyHint')}
          onClick={() => onOpen('privacy')}
        />
        <Action
          icon={<Icon of={CloseCircleOutlined} />}
          text={t('actions.closeAccount')}
          hint={t('actions.closeAccountHint')}
          isDanger
          onClick={() => onOpen('close')}
        />
      </Grid>
    </Card>
  );
}

function ExportAction() {
  const { t } = useTranslation('settings');
  const { isPending, run } = useChange(() => t('exportFailed', { returnObjects: true }), exportData, {
    success: (file) => ({ title: t('exported.title'), description: t('exported.description', { file }) }),
  });

  return (
    <Action
      icon={<Icon of={DownloadOutlined} />}
      text={t('actions.exportData')}
      hint={t('actions.exportDataHint')}
      isBusy={isPending}
      onClick={() => void run()}
    />
  );
}

interface ActionProps {
  icon: ReactNode;
  text: string;
  hint: string;
  isDanger?: boolean;
  isBusy?: boolean;
  onClick: () => void;
}

function Action({ icon, text, hint, isDanger = false, isBusy = false, onClick }: ActionProps) {
  const hintId = useId();
  return (
    <Stack gap={8}>
      <Button
        block
        size="large"
        icon={icon}
        danger={isDanger}
        loading={isBusy}
        aria-describedby={hintId}
        onClick={onClick}
      >
        {text}
      </Button>
      <Text as="p" id={hintId} size="small" tone="muted">
        {hint}
      </Text>
    </Stack>
  );
}

/** Saves the customer's data as a file and resolves to its name. */
async function exportData(): Promise<string> {
  const name = `falaj-bank-data-${today()}.json`;
  saveFile(await getFile('/api/export'), name);
  return name;
}
