import { ClockCircleOutlined, SendOutlined, WalletOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { type Resource, useResource } from '../../../shared/store/create-resource.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Stat, Stats } from '../../../shared/ui/elements/stat.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { transactionsResource } from '../transactions.store.js';
import { SentOfAllTime, SentThisMonth, WhatCounts } from './total-sent.js';
import { pendingCount } from './transfer-totals.js';
import { OwnMoney } from '../../../shared/user/own-money.js';

interface TransferSummaryProps {
  accounts: Resource<AccountDto[]>;
}

/** Three figures above the history, each shown as soon as it has loaded. */
export function TransferSummary({ accounts }: TransferSummaryProps) {
  const { t } = useTranslation(['transfers', 'common']);
  const format = useFormat();
  const { data: owned } = useResource(accounts);
  const { data: sent } = useResource(transactionsResource);
  const currency = owned?.[0]?.currency ?? 'AED';

  return (
    <Stats label={t('transfers:summary.label')} count={3}>
      <Stat
        icon={<Icon of={SendOutlined} />}
        title={t('summary.totalSent')}
        help={<WhatCounts />}
        hint={t('summary.thisMonth')}
        note={
          <>
            <Text block>{t('summary.kinds')}</Text>
            <Text block>{sent ? <SentOfAllTime transactions={sent} first={currency} /> : '\u00a0'}</Text>
          </>
        }
      >
        <Figure resource={transactionsResource}>
          {(transactions: TransactionDto[]) => <SentThisMonth transactions={transactions} first={currency} />}
        </Figure>
      </Stat>
      <Stat
        icon={<Icon of={ClockCircleOutlined} />}
        title={t('summary.pending')}
        hint={t('summary.awaiting')}
      >
        <Figure resource={transactionsResource}>
          {(transactions: TransactionDto[]) => format.number(pendingCount(transactions))}
        </Figure>
      </Stat>
      <Stat icon={<Icon of={WalletOutlined} />} title={t('summary.available')} hint={t('summary.primary')}>
        <Figure resource={accounts}>
          {([account]: AccountDto[]) => (
            <OwnMoney amount={account?.availableBalance ?? '0.00'} currency={account?.currency} />
          )}
        </Figure>
      </Stat>
    </Stats>
  );
}

interface FigureProps<Data> {
  resource: Resource<Data>;
  children: (data: Data) => ReactNode;
}

/** Like `ResourceView`, but one line high. */
function Figure<Data>({ resource, children }: FigureProps<Data>) {
  const { t } = useTranslation('common');
  const { data, status } = useResource(resource);
  if (data !== undefined) return <span>{children(data)}</span>;
  if (status !== 'error') return <Bone width="60%" height="36px" />;
  return <Button onClick={() => void resource.reload()}>{t('tryAgain')}</Button>;
}
