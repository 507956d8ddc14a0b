import { useTranslation } from 'react-i18next';
import { type CaseStatus, isUndecided } from '#contract/banking/cases';
import type { CaseDto } from '#contract/shapes/cases.dto';
import { useFormat } from '../format/use-format.js';
import { daysBetween, uaeDayOf, useToday } from '../format/uae-days.js';
import { Text } from '../ui/layout/parts.js';
import { Badge, type BadgeTone } from '../ui/values/badge.js';

const TONES: Record<CaseStatus, BadgeTone> = {
  open: 'primary',
  investigating: 'primary',
  waiting_customer: 'warning',
  refunded: 'success',
  declined: 'neutral',
  resolved: 'success',
  withdrawn: 'neutral',
};

/** The status of a case; its customer reads that the bank waits for them. */
export function CaseStatusBadge({ status, isOwn = false }: { status: CaseStatus; isOwn?: boolean }) {
  const { t } = useTranslation('cases');
  const name = isOwn && status === 'waiting_customer' ? t('waitingForYou') : t(`statuses.${status}`);
  return <Badge tone={TONES[status]}>{name}</Badge>;
}

/** Number of days left at which a clock is a warning. */
const SOON_DAYS = 7;

/** Until when the bank answers, and how many days are left; once it has answered, when. */
export function CaseClock({ of }: { of: Pick<CaseDto, 'status' | 'answerBy' | 'answeredAt'> }) {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const today = useToday();
  const { status, answerBy, answeredAt } = of;
  if (answeredAt !== null)
    return <Text size="small">{t('clock.answered', { date: format.date(answeredAt) })}</Text>;
  if (!isUndecided(status)) return null;
  const left = daysBetween(today, uaeDayOf(answerBy));
  const date = format.date(answerBy);
  const tone = left < 0 ? 'error' : left <= SOON_DAYS ? 'warning' : 'muted';
  return (
    <Text size="small" tone={tone}>
      {left < 0
        ? t('clock.over', { date })
        : left === 0
          ? t('clock.today')
          : t('clock.left', { date, count: left })}
    </Text>
  );
}
