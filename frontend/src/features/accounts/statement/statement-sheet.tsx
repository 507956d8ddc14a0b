import { useTranslation } from 'react-i18next';
import type { StatementView } from '#contract/ledger';
import { useFormat } from '../../../shared/format/use-format.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { monthOf } from './statement-months.js';
import { StatementPaperHead } from './statement-paper-head.js';
import styles from './statement-sheet.module.css';
import { StatementSummary } from './statement-summary.js';
import { StatementTable } from './statement-table.js';

interface StatementSheetProps {
  statement: StatementView;
  holder: string;
  /** `YYYY-MM-DD` */
  today: string;
  isHidden: boolean;
  onOpenTransaction: (id: string) => void;
}

/** The statement itself; on paper it is all there is of the page. */
export function StatementSheet(props: StatementSheetProps) {
  const { statement, holder, today, isHidden, onOpenTransaction } = props;
  return (
    <div className={styles.sheet}>
      <StatementPaperHead statement={statement} holder={holder} today={today} />
      <StatementSummary statement={statement} isHidden={isHidden} />
      {statement.lines.length > 0 ? (
        <StatementTable statement={statement} isHidden={isHidden} onOpenTransaction={onOpenTransaction} />
      ) : (
        <NothingPosted month={statement.month} isOver={statement.month !== monthOf(today)} />
      )}
    </div>
  );
}

function NothingPosted({ month, isOver }: { month: string; isOver: boolean }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  return (
    <NoticeBox
      title={t('statement.empty.title', { month: format.month(month) })}
      description={
        <>
          {t('statement.empty.description')} {!isOver && t('statement.empty.waiting')}
        </>
      }
    />
  );
}
