import { useTranslation } from 'react-i18next';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import type { CustomerParts } from '../state/desk-user.js';
import { Drawer } from '../../../shared/ui/dialog/drawer.js';
import { CustomerPane } from './customer-pane.js';

interface CustomerDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  conversation: ConversationDetailDto;
  parts: CustomerParts;
}

/** The customer pane as a drawer, where there is no room for three panes. */
export function CustomerDrawer({ isOpen, onClose, conversation, parts }: CustomerDrawerProps) {
  const { t } = useTranslation('desk');
  return (
    <Drawer isOpen={isOpen} title={t('customer.title')} width={360} isBare isInAddress onClose={onClose}>
      <CustomerPane conversation={conversation} parts={parts} />
    </Drawer>
  );
}
