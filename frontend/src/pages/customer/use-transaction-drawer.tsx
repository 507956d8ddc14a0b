import { type ReactNode, useState } from 'react';
import { accountsResource } from '../../features/accounts/accounts.store.js';
import { beneficiariesResource } from '../../features/beneficiaries/beneficiaries.store.js';
import { LazyReportProblem } from '../../features/cases/lazy-report-problem.js';
import { LazyTransactionDrawer } from '../../features/transfers/transaction/lazy-transaction-drawer.js';

interface OpenedTransaction {
  /** Opens the drawer of the transaction with this id. */
  openTransaction: (id: string) => void;
  /** The drawer, to be rendered within the page. */
  drawer: ReactNode;
}

/** The drawer of the customer's transactions. Its code is loaded when a transaction is opened. */
export function useTransactionDrawer(): OpenedTransaction {
  const [id, openTransaction] = useState<string | null>(null);
  const drawer = (
    <LazyTransactionDrawer
      id={id}
      accounts={accountsResource}
      recipients={beneficiariesResource}
      more={(transactionId) => (
        <LazyReportProblem transactionId={transactionId} onClose={() => openTransaction(null)} />
      )}
      onClose={() => openTransaction(null)}
    />
  );
  return { openTransaction, drawer };
}
