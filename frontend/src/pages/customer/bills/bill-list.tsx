import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { SearchInput } from '../../../shared/ui/list/search-input.js';
import { BillRow } from './bill-row.js';
import { billsMatching } from './bill-rules.js';
import { SAMPLE_BILLS } from './sample-bills.js';
import styles from './bill-list.module.css';

/** The bills with their search. `noteId` is the id of the note that calls them samples. */
export function BillList({ noteId }: { noteId: string }) {
  const { t } = useTranslation('bills');
  const [search, setSearch] = useState('');
  const [today] = useState(() => new Date());
  const named = SAMPLE_BILLS.map((bill) => ({
    ...bill,
    name: t(`billers.${bill.type}`),
    typeName: t(`types.${bill.type}`),
  }));
  const found = billsMatching(named, search);

  return (
    <Card title={t('list.heading')} isFlush extra={<BillSearch value={search} onChange={setSearch} />}>
      <p className="sr-only" role="status">
        {search.trim() && t('list.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <NoBills
          onClear={() => {
            setSearch('');
          }}
        />
      ) : (
        <ul className={styles.list}>
          {found.map((bill) => (
            <BillRow key={bill.id} bill={bill} today={today} noteId={noteId} />
          ))}
        </ul>
      )}
    </Card>
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
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}

function NoBills({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('bills');
  return (
    <NoticeBox
      title={t('list.none')}
      description={t('list.noneHint')}
      action={<Button onClick={onClear}>{t('list.clear')}</Button>}
    />
  );
}
