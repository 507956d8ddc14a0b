import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { Card } from '../../../../shared/ui/elements/card.js';
import { ApproveAll } from '../bulk/approve-all.js';
import { BulkBar } from '../bulk/bulk-bar.js';
import { Person } from '../columns/fact.js';
import { beneficiaryBulk, transferBulk } from '../bulk/bulks.js';
import { beneficiaryQueues, transferQueues } from '../state/approvals.store.js';
import { usePendingCounts } from '../state/use-queues.js';
import { Grid, look } from '../../../../shared/ui/layout/parts.js';
import { Reference } from '../../../../shared/ui/values/reference.js';
import { FirstPending } from './first-pending.js';
import { May } from '../../../../shared/user/may.js';
import styles from './system-overview.module.css';

const EVERYTHING = { search: '' };

/** The oldest requests of each queue, and the most frequent actions. */
export function SystemOverview({ onCreateUser }: { onCreateUser: () => void }) {
  return (
    <Grid single="64em" gap={16} columns={2} align="start">
      <FirstPending queues={beneficiaryQueues} to="/admin/simple">
        {({ name, bankName, userId, userName }) => ({
          title: name,
          under: (
            <>
              <bdi translate="no">{bankName}</bdi>
              <span> · </span>
              <Person text="beneficiaries.owner" userId={userId} name={userName} />
            </>
          ),
        })}
      </FirstPending>
      <FirstPending queues={transferQueues} to="/admin/simple?tab=transfers">
        {({ beneficiary, reference, userId, userName, amount, currency }) => ({
          title: beneficiary?.name ?? reference,
          under: (
            <>
              <Person text="transfers.sender" userId={userId} name={userName} />
              <span> · </span>
              <Reference of={reference} />
            </>
          ),
          amount: formatStaffMoney(amount, currency, 'size'),
        })}
      </FirstPending>
      <QuickActions onCreateUser={onCreateUser} />
    </Grid>
  );
}

function QuickActions({ onCreateUser }: { onCreateUser: () => void }) {
  const { t } = useTranslation('approvals');
  const counts = usePendingCounts();
  return (
    <Card isFlush title={t('overview.quickActions')} className={look({ whole: true })}>
      <div className={styles.actions}>
        <May use="createUser">
          <Button type="primary" onClick={onCreateUser}>
            {t('overview.createUser')}
          </Button>
        </May>
        <ApproveAll bulk={beneficiaryBulk} scope={EVERYTHING} isDisabled={counts.beneficiaries === 0} />
        <ApproveAll bulk={transferBulk} scope={EVERYTHING} isDisabled={counts.transfers === 0} />
      </div>
      <BulkBar bulk={beneficiaryBulk} />
      <BulkBar bulk={transferBulk} />
    </Card>
  );
}
