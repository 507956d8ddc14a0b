import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { type Resource, useResource } from '../../../shared/store/create-resource.js';
import { Drawer } from '../../../shared/ui/dialog/drawer.js';
import { CopyButton } from '../../../shared/ui/elements/copy-button.js';
import { Money } from '../../../shared/ui/values/money.js';
import { TransactionStatus } from '../../../shared/ui/values/transaction-status.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { Stack, Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { useLast } from '../../../shared/ui/use-value.js';
import { TransactionReceipt } from '../receipt/transaction-receipt.js';
import { transactionsResource } from '../transactions.store.js';
import { TransactionActions } from './transaction-actions.js';
import { TransactionFacts } from './transaction-facts.js';
import { TransactionTimeline } from './transaction-timeline.js';
import { TransactionTitle } from '../labels.js';
import styles from './transaction-drawer.module.css';

interface TransactionDrawerProps {
  /** The transaction to show; `null` for none. */
  id: string | null;
  /** The customer's accounts, whose names say which one pays. */
  accounts: Resource<AccountDto[]>;
  /** The customer's recipients, since a transfer to one of them can be repeated. */
  recipients: Resource<BeneficiaryDto[]>;
  /** Further actions for the transaction. */
  more?: (transactionId: string) => ReactNode;
  onClose: () => void;
}

/** One transaction with all its details, kept up to date. Opened from every list of transactions. */
export function TransactionDrawer({ id, onClose, ...details }: TransactionDrawerProps) {
  const { t } = useTranslation('transfers');
  const shown = useLast(id);
  return (
    <Drawer isOpen={id !== null} title={t('details.title')} onClose={onClose}>
      <ResourceView resource={transactionsResource} skeleton={<SkeletonRows count={4} />}>
        {(transactions) => {
          const transaction = transactions.find((one) => one.id === shown);
          if (!transaction) return <NoticeBox title={t('details.notFound')} />;
          return <TransactionDetails {...details} {...{ transaction, onClose }} />;
        }}
      </ResourceView>
    </Drawer>
  );
}

interface TransactionDetailsProps extends Omit<TransactionDrawerProps, 'id'> {
  transaction: TransactionDto;
}

/** The title, the progress and all details of a transaction. The receipt is rendered for printing only. */
function TransactionDetails({ accounts, recipients, more, onClose, ...props }: TransactionDetailsProps) {
  const { t } = useTranslation('transfers');
  const transaction = { ...props.transaction, payer: usePayer(props.transaction, accounts) };
  const { amount, currency, reference } = transaction;
  return (
    <Stack gap={24}>
      <Stack gap={4} align="start">
        <Text as="p" weight="medium" breaks>
          <TransactionTitle transaction={transaction} />
        </Text>
        <Money amount={amount} currency={currency} isSigned className={styles.amount} />
        <TransactionStatus of={transaction} />
      </Stack>
      <TransactionTimeline transaction={transaction} />
      <section aria-labelledby="transaction-facts">
        <Text as="h3" id="transaction-facts" below={8} size="small" weight="strong">
          {t('details.facts')}
        </Text>
        <TransactionFacts
          transaction={transaction}
          afterReference={<CopyButton text={reference} label={t('details.copyReference')} />}
        />
      </section>
      <TransactionActions transaction={transaction} recipients={recipients} onClose={onClose}>
        {more?.(transaction.id)}
      </TransactionActions>
      <TransactionReceipt transaction={transaction} />
    </Stack>
  );
}

/** What the customer calls the account that pays; undefined for one that is gone. */
function usePayer({ fromAccount }: TransactionDto, accounts: Resource<AccountDto[]>): string | undefined {
  const { t } = useTranslation('common');
  const { data: owned } = useResource(accounts);
  const payer = owned?.find(({ id }) => id === fromAccount?.id);
  return payer && (payer.nickname ?? t(`accountTypes.${payer.accountType}`));
}
