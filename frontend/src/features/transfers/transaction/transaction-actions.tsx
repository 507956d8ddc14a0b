import {
  MessageOutlined,
  PictureOutlined,
  PrinterOutlined,
  RedoOutlined,
  ShareAltOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { type Resource, useResource } from '../../../shared/store/create-resource.js';
import { askSupport } from '../../../shared/support/ask-support.js';
import { toast } from '../../../shared/toast/toast.store.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { PersonName } from '../../../shared/ui/values/person-name.js';
import { canShareImages, printReceipt, shareReceipt } from '../receipt/receipt-actions.js';
import type { DescribedTransaction } from '../receipt/use-facts.js';
import { useReceipt } from '../receipt/use-receipt.js';
import { CancelTransfer } from './cancel-transfer.js';
import { repeatOf } from './repeat.js';
import styles from './transaction-actions.module.css';

interface TransactionActionsProps {
  transaction: DescribedTransaction;
  recipients: Resource<BeneficiaryDto[]>;
  /** Closes the details, before the form or the chat opens. */
  onClose: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** Repeats the transfer, asks support about it, and prints or shares its receipt. */
export function TransactionActions({ transaction, recipients, onClose, children }: TransactionActionsProps) {
  const { t } = useTranslation('transfers');
  return (
    <div className={styles.actions}>
      <CancelTransfer transfer={transaction} />
      <RepeatTransfer transaction={transaction} recipients={recipients} onClose={onClose} />
      <Button
        size="large"
        icon={<Icon of={MessageOutlined} />}
        onClick={() => {
          onClose();
          askSupport(transaction);
        }}
      >
        {t('details.ask')}
      </Button>
      {children}
      <Button
        size="large"
        icon={<Icon of={PrinterOutlined} />}
        onClick={() => printReceipt(`${t('receipt.title')} ${transaction.reference}`)}
      >
        {t('details.print')}
      </Button>
      <ShareReceipt transaction={transaction} />
    </div>
  );
}

/** A sentence says why a transfer cannot be repeated. */
function RepeatTransfer({ transaction, recipients, onClose }: Omit<TransactionActionsProps, 'children'>) {
  const { t } = useTranslation('transfers');
  const navigate = useNavigate();
  const { data: saved } = useResource(recipients);
  const repeat = saved ? repeatOf(transaction, saved) : null;
  if (repeat === null) return null;
  if ('obstacle' in repeat) {
    const name = <PersonName of={transaction.beneficiary?.name ?? ''} />;
    return (
      <p className={styles.obstacle}>
        <Trans t={t} i18nKey={`repeat.${repeat.obstacle}`} components={{ name }} />
      </p>
    );
  }
  return (
    <Button
      size="large"
      icon={<Icon of={RedoOutlined} />}
      onClick={() => {
        onClose();
        void navigate(repeat.address);
      }}
    >
      {t('repeat.action')}
    </Button>
  );
}

/** Shares the receipt as an image, or saves it where files cannot be shared. */
function ShareReceipt({ transaction }: { transaction: DescribedTransaction }) {
  const { t } = useTranslation('transfers');
  const receipt = useReceipt(transaction);
  const [isSharing] = useState(canShareImages);
  const [isDrawing, setIsDrawing] = useState(false);
  const share = async () => {
    setIsDrawing(true);
    try {
      await shareReceipt(receipt);
    } catch {
      toast({
        title: t('receipt.noImage.title'),
        description: t('receipt.noImage.text'),
        isDestructive: true,
      });
    } finally {
      setIsDrawing(false);
    }
  };
  return (
    <Button
      size="large"
      icon={isSharing ? <Icon of={ShareAltOutlined} /> : <Icon of={PictureOutlined} />}
      loading={isDrawing}
      onClick={() => void share()}
    >
      {t(isSharing ? 'receipt.share' : 'receipt.save')}
    </Button>
  );
}
