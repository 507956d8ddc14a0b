import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillDto } from '#contract/shapes/bills.dto';
import { useResource } from '../../../shared/store/create-resource.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { Box } from '../../../shared/ui/layout/parts.js';
import { SearchInput } from '../../../shared/ui/search/search-input.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { billsMatching } from '../bill-rules.js';
import type { BillTask } from '../bill-task.js';
import { billsResource, ownBillersResource } from '../bills.store.js';
import { BillRow, BillRowsSkeleton } from './bill-row.js';
import styles from './bill-list.module.css';

interface BillListProps {
  onTask: (task: BillTask) => void;
}

/** The bills with their search; without bills, a hint and a button to add a biller. */
export function BillList({ onTask }: BillListProps) {
  const { t } = useTranslation('bills');
  const [search, setSearch] = useState('');
  return (
    <Card title={t('list.heading')} isFlush extra={<BillSearch value={search} onChange={setSearch} />}>
      <ResourceView
        resource={billsResource}
        skeleton={<BillRowsSkeleton count={4} />}
        empty={<NoBillsYet onTask={onTask} />}
      >
        {(bills) => (
          <FoundBills bills={bills} search={search} onTask={onTask} onClear={() => setSearch('')} />
        )}
      </ResourceView>
    </Card>
  );
}

function FoundBills({
  bills,
  search,
  onTask,
  onClear,
}: BillListProps & { bills: readonly BillDto[]; search: string; onClear: () => void }) {
  const { t } = useTranslation('bills');
  const found = billsMatching(bills, search, ({ category }) => t(`types.${category}`));
  return (
    <>
      <p className="sr-only" role="status">
        {search.trim() && t('list.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <NoticeBox
          title={t('list.none')}
          description={t('list.noneHint')}
          action={<Button onClick={onClear}>{t('list.clear')}</Button>}
        />
      ) : (
        <Box as="ul" plain>
          {found.map((bill) => (
            <BillRow key={bill.id} bill={bill} onPay={() => onTask({ kind: 'pay', bill })} />
          ))}
        </Box>
      )}
    </>
  );
}

/** Shown without any bill. A customer without billers gets a button to add one. */
function NoBillsYet({ onTask }: BillListProps) {
  const { t } = useTranslation('bills');
  const { data: billers = [] } = useResource(ownBillersResource);
  if (billers.length > 0) return <NoticeBox title={t('empty.title')} description={t('empty.noOpen')} />;
  return (
    <NoticeBox
      title={t('empty.title')}
      description={t('empty.description')}
      action={
        <Button size="large" onClick={() => onTask({ kind: 'add' })}>
          {t('addBiller')}
        </Button>
      }
    />
  );
}

function BillSearch({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const { t } = useTranslation('bills');
  return (
    <SearchInput
      className={styles.search ?? ''}
      label={t('list.search')}
      placeholder={t('list.search')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
