import { CloseCircleOutlined, DownloadOutlined, SafetyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BRAND } from '#contract/brand';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { toastError } from '../../../shared/toast/toast-error.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { accountsResource } from '../../../features/accounts/accounts.store.js';
import { currentUserResource } from '../../../features/auth/current-user.store.js';
import { beneficiariesResource } from '../../../features/beneficiaries/beneficiaries.store.js';
import { transactionsResource } from '../../../features/transfers/transactions.store.js';
import type { Resource } from '../../../shared/store/create-resource.js';
import type { DialogName } from './settings-dialogs.js';
import styles from './account-actions.module.css';

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
  const { isPending, run } = useMutation(exportData, {
    success: (file) => ({ title: t('exported.title'), description: t('exported.description', { file }) }),
    onError: (error) => {
      toastError(error, t('exportFailed.title'), t('exportFailed.description'));
    },
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

/** Saves the customer's data as a file and resolves to its name. */
async function exportData(): Promise<string> {
  const now = new Date();
  const file = fileNameOf(now);
  saveAsFile(file, await customerData(now));
  return file;
}

/** How long the object URL is kept, in ms: the browser may still be reading the file after the click. */
const FILE_READ_MS = 60_000;

/**
 * Everything that the bank shows this customer, freshly loaded. Throws if a part of it cannot be loaded.
 */
async function customerData(at: Date): Promise<object> {
  const [profile, accounts, transactions, beneficiaries] = await Promise.all([
    freshDataOf(currentUserResource),
    freshDataOf(accountsResource),
    freshDataOf(transactionsResource),
    freshDataOf(beneficiariesResource),
  ]);
  return { bank: BRAND.name, exportedAt: at.toISOString(), profile, accounts, transactions, beneficiaries };
}

function fileNameOf(at: Date): string {
  return `falaj-bank-data-${at.toISOString().slice(0, 10)}.json`;
}

function saveAsFile(name: string, content: object): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, FILE_READ_MS);
}

/** Loads a resource and throws if that fails: older data would make the export incomplete. */
async function freshDataOf<Data>(resource: Resource<Data>): Promise<Data> {
  await resource.load();
  const { data, error } = resource.store.getState();
  if (error !== null) throw error as Error;
  return data as Data;
}
