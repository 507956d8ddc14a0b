import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { useFormat } from '../../../shared/format/use-format.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { DayField } from '../../../shared/ui/date/day-field.js';
import { Segments } from '../../../shared/ui/elements/segments.js';
import { Field } from '../../../shared/ui/fields/field.js';
import { Select } from '../../../shared/ui/fields/select.js';
import { Grid, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { hasLabel } from '../../../shared/ui/search/has-label.js';
import { availabilityResource } from '../state/desk-settings.store.js';
import { tagsResource } from '../tags/tags.store.js';
import { type Days, PERIODS, problemOf, type useReportAddress } from './use-report-address.js';

type ReportFiltersProps = Pick<ReturnType<typeof useReportAddress>, 'filter' | 'count' | 'change'>;

/** The period, the agent and the tag of the report. */
export function ReportFilters({ filter, count, change }: ReportFiltersProps) {
  const { t } = useTranslation('supervision');
  const { data: agents } = useResource(availabilityResource);
  const { data: tags = [] } = useResource(tagsResource);
  const choices = [
    {
      name: 'agent',
      all: t('reports.allAgents'),
      options: (agents?.colleagues ?? []).map(({ id, firstName }) => ({ value: id, label: firstName })),
    },
    {
      name: 'tag',
      all: t('reports.allTags'),
      options: tags.map(({ name }) => ({ value: name, label: name })),
    },
  ] as const;
  return (
    <Stack as="search" aria-label={t('reports.filters')} gap={12}>
      <Row>
        <Segments
          label={t('reports.period')}
          options={PERIODS.map((key) => ({ key, name: t('reports.days', { count: Number(key) }) }))}
          chosen={count ?? ''}
          onChange={(days) => change({ days, from: '', to: '' })}
        />
      </Row>
      <Grid columns="repeat(auto-fit, minmax(min(100%, 160px), 1fr))" gap="12px 16px">
        <ReportDays key={`${filter.from} ${filter.to}`} days={filter} onChange={change} />
        {choices.map(({ name, all, options }) => (
          <Field key={name} label={t(`reports.${name}`)}>
            {({ id = '' }) => (
              <Select<string>
                id={id}
                size="large"
                showSearch={{ filterOption: hasLabel }}
                value={filter[name]}
                options={[{ value: '', label: all }, ...options]}
                onChange={(value) => change({ [name]: value })}
              />
            )}
          </Field>
        ))}
      </Grid>
    </Stack>
  );
}

/** Keeps the calendar within the page, where screen readers and styles expect it. */
const withinPage = (field: HTMLElement) => field.closest('main') ?? document.body;

interface ReportDaysProps {
  days: Days;
  onChange: (days: Days & { days: '' }) => void;
}

/** The first and the last day. Days of which there is no report stay in the fields, with the reason. */
function ReportDays({ days, onChange }: ReportDaysProps) {
  const { t } = useTranslation('supervision');
  const format = useFormat();
  const [typed, setTyped] = useState<Days>({ from: days.from, to: days.to });
  const problem = problemOf(typed);
  const change = (next: Days) => {
    setTyped(next);
    if (problemOf(next) === null) onChange({ ...next, days: '' });
  };
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={t(`reports.${name}`)}>
          {({ id = '' }) => (
            <DayField
              id={id}
              size="large"
              value={typed[name]}
              aria-invalid={problem !== null}
              aria-describedby="report-days-problem"
              isExplained
              container={withinPage}
              onChange={(day) => change({ ...typed, [name]: day })}
            />
          )}
        </Field>
      ))}
      {problem !== null && (
        <Text as="p" id="report-days-problem" role="alert" size="small" tone="error" whole>
          {t(`reports.problems.${problem}`, { most: format.number(LIMITS.statementDays) })}
        </Text>
      )}
    </>
  );
}
