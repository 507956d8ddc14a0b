import { useTranslation } from 'react-i18next';
import type { StatementDto } from '#contract/shapes/statement.dto';
import { useFormat } from '../../../../shared/format/use-format.js';
import { wholeMonthOf } from './statement-period.js';

export interface PeriodName {
  name: string;
  /** Whether it is the name of a month. */
  isMonth: boolean;
}

/** The month of a statement, or its first and its last day. */
export function usePeriodName(statement: StatementDto, today: string): PeriodName {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const month = wholeMonthOf(statement, today);
  if (month !== null) return { name: format.month(month), isMonth: true };
  const days = { first: format.date(statement.from), last: format.date(statement.to) };
  return { name: t('statement.paper.from', days), isMonth: false };
}
