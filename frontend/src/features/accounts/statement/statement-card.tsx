import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../shared/format/uae-days.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Stack } from '../../../shared/ui/layout/parts.js';
import { LoadError } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { StatementActions } from './actions/statement-actions.js';
import { StatementDays } from './period/statement-days.js';
import {
  type AskedPeriod,
  daysIn,
  periodToShow,
  queryOf,
  type StatementPeriod,
} from './period/statement-period.js';
import { StatementMonthPicker } from './statement-month-picker.js';
import { monthOf } from './statement-months.js';
import { StatementSheet } from './statement-sheet.js';
import { statements } from './statement.store.js';
import styles from './statement-card.module.css';

interface StatementCardProps {
  accountId: string;
  nickname?: string | null;
  /** What the address asks for; nothing for the current month. */
  asked: AskedPeriod;
  holder: string;
  onPeriodChange: (period: StatementPeriod) => void;
  /** Receives the transaction's id. */
  onOpenTransaction: (id: string) => void;
}

/** An account in a month, or on some days: to read, print or download. */
export function StatementCard(props: StatementCardProps) {
  const { accountId, nickname, asked, holder, ...on } = props;
  const today = useToday();
  const thisMonth = monthOf(today);
  const period = periodToShow(asked, today);
  const query = queryOf(period);
  const resource = statements.of(accountId, query);
  const { data, status, error } = useResource(resource);
  const firstMonth = useLastKnown(data?.firstMonth);
  const days = 'month' in period ? null : period;

  return (
    <Card
      title={<StatementTitle nickname={nickname} />}
      extra={
        <div className={styles.tools}>
          <StatementMonthPicker
            month={'month' in period ? period.month : thisMonth}
            firstMonth={firstMonth}
            thisMonth={thisMonth}
            days={{
              areShown: days !== null,
              onShow: () => on.onPeriodChange(daysIn(period, today)),
            }}
            onChange={(month) => on.onPeriodChange({ month })}
          />
          <StatementActions
            statement={data}
            path={`/api/accounts/${accountId}/statement/file?${query}`}
            today={today}
          />
        </div>
      }
    >
      <div className={styles.content}>
        {days && <StatementDays days={days} today={today} onChange={on.onPeriodChange} />}
        {data ? (
          <StatementSheet
            statement={data}
            holder={holder}
            today={today}
            onOpenTransaction={on.onOpenTransaction}
          />
        ) : status === 'error' ? (
          <LoadError error={error} onRetry={() => void resource.reload()} />
        ) : (
          <StatementSkeleton />
        )}
      </div>
    </Card>
  );
}

function StatementTitle({ nickname }: { nickname: string | null | undefined }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <span>{t('statement.title')}</span>
      {nickname && <bdi translate="no">{` · ${nickname}`}</bdi>}
    </>
  );
}

/** The last defined value, so that the picker keeps its first month while another month loads. */
function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}

const ROWS = 5;

/** Placeholder for the summary and some postings. */
function StatementSkeleton() {
  const { t } = useTranslation('accounts');
  return (
    <Stack role="status" gap={20}>
      <span className="sr-only">{t('statement.loading')}</span>
      <Bone height="68px" />
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <Bone width="88px" />
          <Stack gap={8} grow>
            <Bone width="60%" />
            <Bone width="32%" height="12px" />
          </Stack>
          <Bone width="112px" />
        </div>
      ))}
    </Stack>
  );
}
