import { useTranslation } from 'react-i18next';
import type { SupportReportDto } from '#contract/shapes/support-reports.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Stat, Stats } from '../../../shared/ui/elements/stat.js';
import { Box, Grid, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { ReportCounts } from './report-counts.js';

const TIMES = ['firstReply', 'nextReply', 'resolution'] as const;
const SECONDS_OF_MINUTE = 60;
const MINUTES_OF_HOUR = 60;
const STARS = [5, 4, 3, 2, 1] as const;

/**
 * A time in whole minutes, rounded up, in the units in which it is read. Days are no unit of it: the desk counts its
 * working time.
 */
function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  const all = Math.ceil(seconds / SECONDS_OF_MINUTE);
  return { hours: Math.floor(all / MINUTES_OF_HOUR), minutes: all % MINUTES_OF_HOUR };
}

/** The figures of the desk in a period: times, numbers, ratings and complaints. */
export function ReportView({ report }: { report: SupportReportDto }) {
  const { t } = useTranslation('supervision');
  const { rating, complaints } = report;
  return (
    <Stack gap={16}>
      <Times report={report} />
      <Numbers what="conversations" report={report} />
      <Numbers what="cases" report={report} />
      <Grid columns={2} single="64em" gap={16}>
        <ReportCounts
          title={t('reports.rating')}
          parts={STARS.map((stars) => ({
            key: String(stars),
            name: t('reports.stars', { count: stars }),
            count: rating.counts[stars],
          }))}
        />
        <Complaints complaints={complaints} />
      </Grid>
      <Comments rating={rating} />
    </Stack>
  );
}

/** How many conversations or cases there were, by day, hour and agent. */
function Numbers({ what, report }: { what: 'conversations' | 'cases'; report: SupportReportDto }) {
  const { t } = useTranslation('supervision');
  const format = useFormat();
  const { byDay, byHour, byAgent } = report[what];
  return (
    <Grid columns={2} single="64em" gap={16}>
      <Box whole>
        <ReportCounts
          title={t(`reports.by.${what}.day`)}
          parts={byDay.map(({ day, count }) => ({ key: day, name: format.shortDate(day), count }))}
        />
      </Box>
      <ReportCounts
        title={t(`reports.by.${what}.hour`)}
        parts={byHour.map(({ hour, count }) => ({
          key: String(hour),
          name: `${String(hour).padStart(2, '0')}:00`,
          count,
        }))}
      />
      <ReportCounts
        title={t(`reports.by.${what}.agent`)}
        parts={byAgent.map(({ agentId, name, count }) => ({ key: agentId, name, count }))}
      />
    </Grid>
  );
}

function Times({ report }: { report: SupportReportDto }) {
  const { t } = useTranslation('supervision');
  const format = useFormat();
  const lasting = (seconds: number | null) => {
    if (seconds === null) return t('reports.none');
    const { hours, minutes } = hoursAndMinutes(seconds);
    const parts = [
      hours > 0 && t('reports.hours', { count: hours }),
      (minutes > 0 || hours === 0) && t('reports.minutes', { count: minutes }),
    ];
    return parts.filter(Boolean).join(' ');
  };
  const { conversations, cases } = report;
  return (
    <Stats label={t('reports.figures')} count={4}>
      <Stat title={t('reports.conversations')} hint={t('reports.cases', { count: cases.total })}>
        {format.number(conversations.total)}
      </Stat>
      {TIMES.map((name) => {
        const { medianSeconds, p90Seconds, withinTarget } = report[name];
        const share = withinTarget === null ? t('reports.none') : format.percent(withinTarget);
        return (
          <Stat
            key={name}
            title={t(`reports.${name}`)}
            hint={t('reports.within', { share, time: lasting(p90Seconds) })}
          >
            {lasting(medianSeconds)}
          </Stat>
        );
      })}
    </Stats>
  );
}

function Comments({ rating: { comments } }: Pick<SupportReportDto, 'rating'>) {
  const { t } = useTranslation('supervision');
  if (comments.length === 0) return null;
  return (
    <Card title={t('reports.comments')}>
      <Stack as="ul" gap={8} plain>
        {comments.map(({ rating: stars, text, at, agentName }) => (
          <li key={`${at} ${text}`}>
            <Text as="p" weight="medium">
              {t('reports.stars', { count: stars })}
            </Text>
            <Text as="p">
              <bdi translate="yes">{text}</bdi>
            </Text>
            <Text as="p" size="small" tone="muted">
              <bdi translate="no">{agentName}</bdi>
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function Complaints({ complaints }: Pick<SupportReportDto, 'complaints'>) {
  const { t } = useTranslation(['supervision', 'cases']);
  return (
    <ReportCounts
      title={t('supervision:reports.complaints')}
      note={t('supervision:reports.inTime', {
        total: complaints.total,
        acknowledged: complaints.acknowledgedInTime,
        answered: complaints.answeredInTime,
      })}
      parts={complaints.byReason.map(({ reason, count }) => ({
        key: reason,
        name: t(`cases:reasons.${reason as 'service'}`),
        count,
      }))}
    />
  );
}
