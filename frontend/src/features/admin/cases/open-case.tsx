import { FolderAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import { lazyDialog } from '../../../shared/lazy/lazy-part.js';
import { Icon } from '../../../shared/ui/elements/icon.js';

const OpenCaseDialog = lazyDialog(async () => (await import('./open-case-dialog.js')).OpenCaseDialog);

interface OpenCaseProps {
  conversation: ConversationDetailDto;
  /** The transaction that the case is about, unless it is chosen in the form. */
  transactionId?: string;
}

/** Opens a case for the customer of a conversation. */
export function OpenCase({ conversation, transactionId }: OpenCaseProps) {
  const { t } = useTranslation('cases');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size={transactionId === undefined ? 'middle' : 'small'}
        icon={<Icon of={FolderAddOutlined} />}
        onClick={() => setIsOpen(true)}
      >
        {t('desk.openCase')}
      </Button>
      <OpenCaseDialog
        isOpen={isOpen}
        conversation={conversation}
        transactionId={transactionId ?? null}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
