import { useTranslation } from 'react-i18next';
import type { AnalyticsDto } from '#contract/shapes/analytics.dto';
import { ActivityCard } from './activity-card.js';
import { CategoriesCard } from './categories-card.js';
import { MonthSummary, MonthSummarySkeleton } from './month-summary.js';
import { useCategoryName, useRecipientName } from './names.js';
import { PaydayCard } from './payday-card.js';
import { RecipientsCard } from './recipients-card.js';
import { TrendCard } from './trend-card.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Card } from '../../shared/ui/elements/card.js';
import { NoticeBox } from '../../shared/ui/elements/notice-box.js';
import { GuardedLink } from '../../shared/user/guarded-link.js';
import { Grid, Stack } from '../../shared/ui/layout/parts.js';
import { Bone } from '../../shared/ui/page/skeleton.js';
import type { AskedAnalytics } from './use-analytics-address.js';

interface AnalysedMonthProps {
  analysis: AnalyticsDto;
  asked: AskedAnalytics;
  onChange: (next: Partial<AskedAnalytics>) => void;
  /** Receives the id of a transaction. */
  onOpen: (id: string) => void;
}

/** The figures of a month, its parts, and the payments of the chosen part. */
export function AnalysedMonth({ analysis, asked, onChange, onOpen }: AnalysedMonthProps) {
  const { month, currency, categories, recipients } = analysis;
  const nameOf = useChosenName();
  const chosen = nameOf(analysis, asked);
  return (
    <>
      <MonthSummary analysis={analysis} />
      {categories.length === 0 && recipients.length === 0 ? (
        <NothingSpent analysis={analysis} />
      ) : (
        <>
          <Grid single="64em" gap={16} columns={2} align="start">
            <Stack gap={16}>
              <PaydayCard analysis={analysis} />
              <CategoriesCard
                analysis={analysis}
                chosen={asked.categories}
                onChoose={(chosenCategories) => onChange({ categories: chosenCategories, recipient: null })}
              />
            </Stack>
            <Stack gap={16}>
              <TrendCard analysis={analysis} />
              <RecipientsCard
                analysis={analysis}
                chosen={asked.recipient}
                onChoose={(recipient) => onChange({ recipient, categories: [] })}
              />
            </Stack>
          </Grid>
          <ActivityCard
            analysis={analysis}
            query={{ month, currency, categories: asked.categories, recipient: asked.recipient }}
            chosen={chosen}
            onOpen={onOpen}
            onShowAll={() => onChange({ categories: [], recipient: null })}
          />
        </>
      )}
    </>
  );
}

/** The name of the chosen categories or recipient; `null` while none is chosen. */
function useChosenName(): (analysis: AnalyticsDto, asked: AskedAnalytics) => string | null {
  const categoryName = useCategoryName();
  const recipientName = useRecipientName();
  const { t } = useTranslation('analytics');
  return ({ categories, recipients }, asked) => {
    const [chosen, ...others] = asked.categories;
    if (others.length > 0) return t('categories.others');
    const category = categories.find((one) => one.category === chosen);
    if (category) return categoryName(category.category);
    if (asked.recipient === null) return chosen ?? null;
    const recipient = recipients.find(({ id }) => id === asked.recipient);
    return recipient ? recipientName(recipient) : asked.recipient.replace(/^(account|name):/, '');
  };
}

/** A month without spending: what to do first, or that it is only this month. */
function NothingSpent({ analysis: { month, firstMonth, income } }: { analysis: AnalyticsDto }) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const isNew = firstMonth >= month && income === '0.00';
  return (
    <Card>
      <NoticeBox
        title={t('empty.title', { month: format.month(month) })}
        description={t(isNew ? 'empty.new' : 'empty.other')}
        action={isNew && <GuardedLink to="/transfers">{t('empty.first')}</GuardedLink>}
      />
    </Card>
  );
}

/** Placeholder for the figures and the cards. */
export function AnalyticsSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Stack role="status" gap={24}>
      <span className="sr-only">{t('loading')}</span>
      <MonthSummarySkeleton />
      <Grid single="64em" gap={16} columns={2} align="start">
        <Stack gap={16}>
          <Bone height="348px" />
          <Bone height="600px" />
        </Stack>
        <Stack gap={16}>
          <Bone height="600px" />
          <Bone height="600px" />
        </Stack>
      </Grid>
    </Stack>
  );
}
