import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ConversationDetail } from '#contract/support';
import { useReturnedFocus } from '../../../shared/ui/use-returned-focus.js';
import type { DeskUser } from '../state/desk-user.js';
import { CustomerPane } from './customer-pane.js';

interface CustomerDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  conversation: ConversationDetail;
  me: DeskUser;
}

/** The customer pane as a drawer, where there is no room for three panes. */
export function CustomerDrawer({ isOpen, onClose, conversation, me }: CustomerDrawerProps) {
  const { t, i18n } = useTranslation('desk');
  useReturnedFocus(isOpen);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={t('customer.title')}
      placement={i18n.dir() === 'rtl' ? 'left' : 'right'}
      size={360}
      styles={{ body: { padding: 0 } }}
    >
      <CustomerPane conversation={conversation} me={me} />
    </Drawer>
  );
}
