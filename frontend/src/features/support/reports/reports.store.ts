import type { SupportReportDto } from '#contract/shapes/support-reports.dto';
import { createResourceFamily } from '../../../shared/store/resource-family.js';
import { http } from '../../../shared/api/http.js';

const PATH = '/api/support/reports';

/** The report of the days up to today, by the query of its address. */
export const reports = createResourceFamily<SupportReportDto>('support.reports', (query = '') =>
  http.get<SupportReportDto>(`${PATH}?${query}`),
);

/** The address of the report as a CSV file. */
export function csvPath(query: string): string {
  return `${PATH}/csv?${query}`;
}
