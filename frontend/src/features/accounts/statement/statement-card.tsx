import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../shared/store/create-resource.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { LoadError } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { StatementActions } from './statement-actions.js';
import { StatementMonthPicker } from './statement-month-picker.js';
import { monthOf, monthToShow, useToday } from './statement-months.js';
import { StatementSheet } from './statement-sheet.js';
import { statements } from './statement.store.js';
import styles from './statement-card.module.css';

interface StatementCardProps {
  accountId: string;
  /** As the address has it: anything, or nothing for this month. */
  askedMonth: string | null;
  holder: string;
  /** For balances; what was posted stays in sight. */
  isHidden: boolean;
  onMonthChange: (month: string) => void;
  /** Is given the id of a transaction. */
  onOpenTransaction: (id: string) => void;
}

/** A month of an account, to be read, printed or taken along. */
export function StatementCard({ accountId, askedMonth, holder, isHidden, ...on }: StatementCardProps) {
  const { t } = useTranslation('accounts');
  const today = useToday();
  const month = monthToShow(askedMonth, monthOf(today));
  const resource = statements.of(accountId, month);
  const { data, status, error } = useResource(resource);
  const firstMonth = useLastKnown(data?.firstMonth);
  const picker = { month, firstMonth, thisMonth: monthOf(today), onChange: on.onMonthChange };

  return (
    <Card
      title={t('statement.title')}
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

/** While another month is on its way, what the last one has told still holds. */
function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}

const ROWS = 5;

/** Four figures and some postings, on their way. */
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
