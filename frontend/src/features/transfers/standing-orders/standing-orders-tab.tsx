import { useState } from 'react';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { lazyDialog } from '../../../shared/lazy/lazy-part.js';
import type { Resource } from '../../../shared/store/create-resource.js';
import { hasDraft } from '../../../shared/store/kept/drafts.js';
import { ForecastCard } from './forecast/forecast-card.js';
import { OrderList } from './orders/order-list.js';
import styles from './standing-orders-tab.module.css';

const OrderDialog = lazyDialog(async () => (await import('./order-dialog/order-dialog.js')).OrderDialog, {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onClose }) => onClose,
  draft: () => ({ name: 'standingOrder', values: {} }),
});

interface StandingOrdersTabProps {
  accounts: Resource<AccountDto[]>;
  recipients: Resource<BeneficiaryDto[]>;
  /** Shows a transaction in detail. */
  onOpenPayment: (transactionId: string) => void;
  /** Called instead of any change when the customer may only read; otherwise `null`. */
  onRestricted: (() => void) | null;
}

/** Standing orders, and the balance that they and regular income lead to. */
export function StandingOrdersTab(props: StandingOrdersTabProps) {
  const { accounts, recipients, onOpenPayment, onRestricted } = props;
  const [isFormOpen, setIsFormOpen] = useState(() => hasDraft('standingOrder'));
  return (
    <div className={styles.tab}>
      <OrderList
        accounts={accounts}
        onCreate={onRestricted ?? (() => setIsFormOpen(true))}
        onOpenPayment={onOpenPayment}
        onRestricted={onRestricted}
      />
      <ForecastCard accounts={accounts} />
      <OrderDialog
        isOpen={isFormOpen}
        accounts={accounts}
        recipients={recipients}
        onClose={() => setIsFormOpen(false)}
      />
    </div>
  );
}
