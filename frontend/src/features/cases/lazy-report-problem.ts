import { lazyPart } from '../../shared/lazy/lazy-part.js';

/** {@link ReportProblem} for the details of a transaction, which seldom has a problem. */
export const LazyReportProblem = lazyPart(async () => (await import('./report-problem.js')).ReportProblem);
