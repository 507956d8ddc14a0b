import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TransactionView } from '#contract/transfers';
import { useLanguage } from '../../../shared/i18n/i18n.js';
import { directionOf } from '../../../shared/i18n/languages.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { TransactionDetails } from './transaction-details.js';
import { transactionsResource } from '../transactions.store.js';
import { useLast } from '../../../shared/ui/use-last.js';
import { useReturnedFocus } from '../../../shared/ui/use-returned-focus.js';

interface TransactionDrawerProps {
  /** Which one is open; `null` for none. */
  id: string | null;
  onClose: () => void;
}

/** One transaction in full, live: opened from every list that shows transactions. */
export function TransactionDrawer({ id, onClose }: TransactionDrawerProps) {
  const { t } = useTranslation('transfers');
  const isRightToLeft = directionOf(useLanguage()) === 'rtl';
  const shown = useLast(id);
  useReturnedFocus(id !== null);
  return (
    <Drawer
      open={id !== null}
      title={t('details.title')}
      placement={isRightToLeft ? 'left' : 'right'}
      size="min(480px, 100%)"
      destroyOnHidden
      focusable={{ focusTriggerAfterClose: false }}
      onClose={onClose}
    >
      <ResourceView resource={transactionsResource} skeleton={<SkeletonRows count={4} />}>
        {(transactions) => <Found transaction={transactions.find((one) => one.id === shown)} />}
      </ResourceView>
    </Drawer>
  );
}

function Found({ transaction }: { transaction: TransactionView | undefined }) {
  const { t } = useTranslation('transfers');
  if (!transaction) return <NoticeBox title={t('details.notFound')} />;
  return <TransactionDetails transaction={transaction} />;
}
