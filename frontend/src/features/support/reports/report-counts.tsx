import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { BarsChart } from '../../../shared/ui/charts/charts.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { look, Stack, Text } from '../../../shared/ui/layout/parts.js';
import styles from './report-counts.module.css';

export interface CountedPart {
  key: string;
  name: string;
  count: number;
}

interface ReportCountsProps {
  title: string;
  parts: readonly CountedPart[];
  /** Below the table. */
  note?: string;
}

/** The label of a height in the picture of counts: there is none between two whole numbers. */
export function countAt(level: number, formatted: (count: number) => string): string {
  return Number.isInteger(level) ? formatted(level) : '';
}

/** Numbers by part, as bars and as a table. */
export function ReportCounts({ title, parts, note }: ReportCountsProps) {
  const { t } = useTranslation('supervision');
  const format = useFormat();
  const series = t('reports.count');
  if (parts.length === 0)
    return (
      <Card title={title}>
        <Text tone="muted">{t('reports.nothing')}</Text>
      </Card>
    );
  return (
    <Card title={title}>
      <Stack gap={12}>
        <BarsChart
          label={t('reports.picture')}
          height={160}
          days={parts.map(({ name }) => name)}
          bars={parts.map(({ name, count }) => ({
            day: name,
            series,
            level: count,
            text: format.number(count),
          }))}
          series={[{ name: series, color: '--primary' }]}
          formatLevel={(level) => countAt(level, (count) => format.number(count))}
        />
        <table className={`${styles.table} ${look({ numbers: true })}`}>
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('reports.part')}</th>
              <th scope="col">{t('reports.count')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ key, name, count }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td className={look({ text: 'end', weight: 'strong' })}>{format.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {note !== undefined && (
          <Text as="p" size="small" tone="muted">
            {note}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
