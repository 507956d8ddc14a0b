import { CloseCircleOutlined, DownloadOutlined, SafetyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../../shared/api/api-error.js';
import { toast } from '../../../shared/toast/toast.store.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import styles from './account-actions.module.css';
import { customerData, fileNameOf, saveAsFile } from './export-data.js';
import type { DialogName } from './settings-dialogs.js';

export function AccountActions({ onOpen }: { onOpen: (dialog: DialogName) => void }) {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('actions.heading')}>
      <div className={styles.actions}>
        <ExportAction />
        <Action
          icon={<Icon of={SafetyOutlined} />}
          text={t('actions.privacyPolicy')}
          hint={t('actions.privacyPolicyHint')}
          onClick={() => {
            onOpen('privacy');
          }}
        />
        <Action
          icon={<Icon of={CloseCircleOutlined} />}
          text={t('actions.closeAccount')}
          hint={t('actions.closeAccountHint')}
          isDanger
          onClick={() => {
            onOpen('close');
          }}
        />
      </div>
    </Card>
  );
}

function ExportAction() {
  const { t } = useTranslation('settings');
  const [isCollecting, setIsCollecting] = useState(false);

  const exportData = async () => {
    setIsCollecting(true);
    try {
      const now = new Date();
      const file = fileNameOf(now);
      saveAsFile(file, await customerData(now));
      toast({ title: t('exported.title'), description: t('exported.description', { file }) });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
      const description = sentenceOf(error, t('exportFailed.description'));
      toast({ title: t('exportFailed.title'), description, isDestructive: true });
    } finally {
      setIsCollecting(false);
    }
  };

  return (
    <Action
      icon={<Icon of={DownloadOutlined} />}
      text={t('actions.exportData')}
      hint={t('actions.exportDataHint')}
      isBusy={isCollecting}
      onClick={() => void exportData()}
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
    <div className={styles.action}>
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
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
