import { FileTextOutlined, RightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { AttachedTransactionDto } from '#contract/shapes/chat.dto';
import { useFormat } from '../format/use-format.js';
import { Icon } from '../ui/elements/icon.js';
import { Reference } from '../ui/values/reference.js';
import { Money } from '../ui/values/money.js';
import { Stack, Text, look } from '../ui/layout/parts.js';
import styles from './attached-transaction-card.module.css';

interface AttachedTransactionCardProps {
  transaction: AttachedTransactionDto;
  /** Opens the transaction; without it, or when the transaction is gone, the card is no button. */
  onOpen?: ((id: string) => void) | undefined;
}

/** The transaction that a message is about. All figures are the server's. */
export function AttachedTransactionCard({ transaction, onOpen }: AttachedTransactionCardProps) {
  const { id, details } = transaction;
  const content = <CardContent details={details} isButton={details !== null && onOpen !== undefined} />;
  if (details === null || !onOpen) return <div className={styles.card}>{content}</div>;
  return (
    <button type="button" className={`${styles.card} ${styles.button}`} onClick={() => onOpen(id)}>
      {content}
    </button>
  );
}

function CardContent({ details, isButton }: Pick<AttachedTransactionDto, 'details'> & { isButton: boolean }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (
    <>
      <Icon of={FileTextOutlined} className={look({ rigid: true, tone: 'muted' })} />
      <span className="sr-only">{t('attached.label')}</span>
      {details === null ? (
        <Text tone="muted">{t('attached.gone')}</Text>
      ) : (
        <Stack as="span" grow shrinks>
          <span className={styles.line}>
            <bdi translate={details.counterparty === null ? 'yes' : 'no'} className={styles.name}>
              {details.counterparty ?? t(`transactionTypes.${details.type}`)}
            </bdi>
            <Money amount={details.amount} currency={details.currency} isSigned className={styles.amount} />
          </span>
          <span className={`${styles.line} ${styles.facts}`}>
            <span>
              <time dateTime={details.createdAt}>{format.date(details.createdAt)}</time>
              <span> · </span>
              <span className={styles[details.status]}>{t(`statuses.${details.status}`)}</span>
            </span>
            <Reference of={details.reference} />
          </span>
        </Stack>
      )}
      {isButton && <Icon of={RightOutlined} className={styles.forward} />}
    </>
  );
}
