import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../shared/store/create-resource.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { LoadError } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { StatementActions } from './actions/statement-actions.js';
import { StatementMonthPicker } from './statement-month-picker.js';
import { monthOf, monthToShow, useToday } from './statement-months.js';
import { StatementSheet } from './statement-sheet.js';
import { statements } from './statement.store.js';
import styles from './statement-card.module.css';

interface StatementCardProps {
  accountId: string;
  nickname?: string | null;
  /** The month parameter of the URL, not validated; null for the current month. */
  askedMonth: string | null;
  holder: string;
  /** Masks balances; posted amounts stay visible. */
  isHidden: boolean;
  onMonthChange: (month: string) => void;
  /** Receives the transaction's id. */
  onOpenTransaction: (id: string) => void;
}

/** One month of an account: to read, print or download. */
export function StatementCard(props: StatementCardProps) {
  const { accountId, nickname, askedMonth, holder, isHidden, ...on } = props;
  const { t } = useTranslation('accounts');
  const today = useToday();
  const month = monthToShow(askedMonth, monthOf(today));
  const resource = statements.of(accountId, month);
  const { data, status, error } = useResource(resource);
  const firstMonth = useLastKnown(data?.firstMonth);
  const picker = { month, firstMonth, thisMonth: monthOf(today), onChange: on.onMonthChange };

  return (
    <Card
      title={
        <>
          {t('statement.title')}
          {nickname && (
            <>
              {' · '}
              <bdi>{nickname}</bdi>
            </>
          )}
        </>
      }
      extra={
        <div className={styles.tools}>
          <StatementMonthPicker {...picker} />
          <StatementActions statement={data} today={today} />
        </div>
      }
    >
      <div className={styles.content}>
        {data ? (
          <StatementSheet
            statement={data}
            holder={holder}
            today={today}
            isHidden={isHidden}
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
    <div role="status" className={styles.skeleton}>
      <span className="sr-only">{t('statement.loading')}</span>
      <Bone height="68px" />
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <Bone width="88px" />
          <div className={styles.words}>
            <Bone width="60%" />
            <Bone width="32%" height="12px" />
          </div>
          <Bone width="112px" />
        </div>
      ))}
    </div>
  );
}
