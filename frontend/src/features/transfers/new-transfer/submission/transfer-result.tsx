import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useResource } from '../../../../shared/store/create-resource.js';
import { Money } from '../../../../shared/ui/values/money.js';
import { PersonName } from '../../../../shared/ui/values/person-name.js';
import { TransactionTitle } from '../../labels.js';
import { absolute } from '../../overview/transfer-totals.js';
import { CancelTransfer } from '../../transaction/cancel-transfer.js';
import { TransactionTimeline } from '../../transaction/transaction-timeline.js';
import { transactionsResource } from '../../transactions.store.js';
import { Row, Stack, Text } from '../../../../shared/ui/layout/parts.js';
import styles from './transfer-result.module.css';

/** The transfer as the list has it now, which follows the bank's decision. */
export function useCurrentState(sent: TransactionDto | null): TransactionDto | null {
  const { data } = useResource(transactionsResource);
  if (sent === null) return null;
  return data?.find(({ id }) => id === sent.id) ?? sent;
}

interface TransferResultProps {
  transfer: TransactionDto;
  onAnother: () => void;
  onClose: () => void;
}

/** What became of the transfer, what happens next, and the way to another one. */
export function TransferResult({ transfer, onAnother, onClose }: TransferResultProps) {
  const { t } = useTranslation('transfers');
  const { amount, currency } = transfer;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, []);
  return (
    <Stack gap={20} paddingBlock="8px 0">
      <div ref={head} tabIndex={-1} className={styles.head}>
        <Money amount={absolute(amount)} currency={currency} className={styles.amount} />
        <Text as="p" tone="muted" breaks>
          <TransactionTitle transaction={transfer} />
        </Text>
      </div>
      <TransactionTimeline transaction={transfer} />
      <Next transfer={transfer} />
      <Row gap={12} share="always">
        <Button size="large" onClick={onAnother}>
          {t('result.another')}
        </Button>
        <Button size="large" type="primary" onClick={onClose}>
          {t('result.done')}
        </Button>
      </Row>
    </Stack>
  );
}

function Next({ transfer }: { transfer: TransactionDto }) {
  const { status, beneficiary } = transfer;
  const { t } = useTranslation('transfers');
  if (status !== 'pending') return null;
  return (
    <section aria-labelledby="transfer-next" className={styles.next}>
      <Text as="h3" id="transfer-next" below={4} size="small" weight="strong">
        {t('result.next')}
      </Text>
      <p>
        <Trans
          t={t}
          i18nKey="result.nextText"
          components={{ name: <PersonName of={beneficiary?.name ?? ''} /> }}
        />
        <span>{` ${t('result.cancelHint')}`}</span>
      </p>
      <CancelTransfer transfer={transfer} size="small" />
    </section>
  );
}
