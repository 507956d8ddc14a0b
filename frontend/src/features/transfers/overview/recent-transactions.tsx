import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { useMedia } from '../../../shared/ui/use-media.js';
import { Bone, SkeletonList } from '../../../shared/ui/page/skeleton.js';
import { useArrivals } from '../../../shared/ui/list/use-arrivals.js';
import { Avatar } from '../../../shared/ui/values/avatar.js';
import { TransactionStatus } from '../../../shared/ui/values/transaction-status.js';
import { hasArrived, isKnownPurpose, TransactionTitle, useLabels } from '../labels.js';
import { SEND_ADDRESS } from '../new-transfer/transfer-start.js';
import { look, Row, Stack } from '../../../shared/ui/layout/parts.js';
import { GuardedLink } from '../../../shared/user/guarded-link.js';
import { OwnMoney } from '../../../shared/user/own-money.js';
import styles from './recent-transactions.module.css';

/** The dashboard takes the 8 latest transactions and shows 6 of them; on a phone one less, so that it stays short. */
const MAX_LATEST = 8;
const MAX_SHOWN = 6;
const MAX_SHOWN_ON_PHONE = 5;

const PHONE = '(width < 40em)';

interface RecentTransactionsProps {
  /** All transactions, newest first. */
  transactions: readonly TransactionDto[];
  /** Receives the id of a transaction. */
  onOpen: (id: string) => void;
}

/** The latest few transactions; each can be opened. */
export function RecentTransactions({ transactions, onOpen }: RecentTransactionsProps) {
  const { t } = useTranslation(['dashboard', 'transfers']);
  const classOf = useArrivals(transactions, hasArrived);
  const isPhone = useMedia(PHONE);
  const shown = shownOf(latestOf(transactions), isPhone);
  if (shown.length === 0) {
    return (
      <NoticeBox
        title={t('dashboard:recent.empty')}
        description={t('dashboard:recent.emptyHint')}
        action={<GuardedLink to={SEND_ADDRESS}>{t('transfers:history.sendFirst')}</GuardedLink>}
      />
    );
  }
  return (
    <ul className={styles.list}>
      {shown.map((transaction) => (
        <li key={transaction.id} className={classOf(transaction.id)}>
          <Payment
            transaction={transaction}
            onOpen={() => {
              onOpen(transaction.id);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder for as many transactions as are shown, each as high as one. */
export function RecentTransactionsSkeleton() {
  const isPhone = useMedia(PHONE);
  return (
    <SkeletonList
      count={isPhone ? MAX_SHOWN_ON_PHONE : MAX_SHOWN}
      className={`${styles.row} ${styles.bones}`}
    >
      <span className={styles.icon}>
        <Bone height="100%" />
      </span>
      <Stack gap={8} grow>
        <Bone width="45%" height="14px" />
        <Bone width="28%" height="12px" />
      </Stack>
      <Bone width="96px" />
    </SkeletonList>
  );
}

interface PaymentProps {
  transaction: TransactionDto;
  onOpen: () => void;
}

function Payment({ transaction, onOpen }: PaymentProps) {
  const { amount, currency, status } = transaction;
  const isOut = amount.startsWith('-');
  const isVoid = status === 'failed';
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      <Picture transaction={transaction} isOut={isOut} />
      <Stack as="span" grow shrinks>
        <Row as="span" gap="0.25em" weight="medium" tone={isVoid ? 'muted' : undefined} cut oneLine>
          <TransactionTitle transaction={transaction} isBrief />
        </Row>
        <Details transaction={transaction} />
      </Stack>
      <span className={styles.figures}>
        <OwnMoney
          amount={amount}
          currency={currency}
          isSigned
          isVoid={isVoid}
          className={look({ weight: 'strong' })}
        />
        <TransactionStatus of={transaction} isInList />
      </span>
    </button>
  );
}

/** The initials of the person or merchant, else the direction. */
function Picture({ transaction, isOut }: { transaction: TransactionDto; isOut: boolean }) {
  const { beneficiary, senderName, purpose } = transaction;
  const merchant = purpose !== null && !isKnownPurpose(purpose) ? purpose : null;
  const name = beneficiary?.name ?? senderName ?? merchant;
  if (name !== null) return <Avatar of={name} isQuiet={isOut} />;
  return (
    <span className={`${styles.icon} ${isOut ? styles.out : styles.in}`} aria-hidden="true">
      {isOut ? <Icon of={ArrowUpOutlined} /> : <Icon of={ArrowDownOutlined} />}
    </span>
  );
}

/** The date, and what the title does not say: the type, and the purpose of a payment to or from somebody. */
function Details({ transaction }: { transaction: TransactionDto }) {
  const { createdAt, purpose, type, beneficiary, senderName } = transaction;
  const { t } = useTranslation('common');
  const labels = useLabels();
  const format = useFormat();
  const isNamed = (beneficiary ?? senderName) !== null;
  const reason = isNamed && purpose !== null ? labels.purpose(purpose) : null;
  return (
    <span className={styles.details}>
      <time dateTime={createdAt} className={styles.date}>
        {format.date(createdAt)}
      </time>
      {(isNamed || purpose !== null) && <span className={styles.kind}>{t(`transactionTypes.${type}`)}</span>}
      {reason !== null && (
        <span className={styles.reason}>
          <bdi translate="yes">{reason}</bdi>
        </span>
      )}
    </span>
  );
}

/** `transactions` are newest first. */
export function latestOf(transactions: readonly TransactionDto[]): TransactionDto[] {
  return transactions.slice(0, MAX_LATEST);
}

export function shownOf(latest: readonly TransactionDto[], isPhone = false): TransactionDto[] {
  return latest.slice(0, isPhone ? MAX_SHOWN_ON_PHONE : MAX_SHOWN);
}
