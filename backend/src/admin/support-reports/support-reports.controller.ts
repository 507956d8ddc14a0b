import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type SupportReportDto, SupportReportsQueryDto } from '#contract/shapes/support-reports.dto';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { sendCsv } from '../../platform/http/output/csv-stream.js';
import { SupportReportsService } from './support-reports.service.js';

@ApiTags('Support desk')
@Controller('support/reports')
@Permits('support.supervise')
export class SupportReportsController {
  constructor(private readonly reports: SupportReportsService) {}

  /**
   * Returns the figures of the desk in a period, by default the last 30 days.
   * @remarks Days and hours are those of Asia/Dubai; the times are in business hours, as they were when they ended.
   */
  @Get()
  report(@Query(queryPipe()) query: SupportReportsQueryDto): Promise<SupportReportDto> {
    return this.reports.report(query);
  }

  /**
   * Returns the same figures as a CSV file, one a line.
   * @remarks The times are in seconds of business hours.
   */
  @Get('csv')
  @ApiResponse({ status: 200, content: { 'text/csv': { schema: { type: 'string' } } } })
  async csv(@Query(queryPipe()) query: SupportReportsQueryDto, @Res() response: Response): Promise<void> {
    const rows = await this.reports.table(query);
    const file = { name: 'support-report.csv', columns: ['figure', 'part', 'value'] };
    await sendCsv(response, file, batchOf(rows));
  }
}

async function* batchOf(rows: (string | null)[][]): AsyncGenerator<(string | null)[][]> {
  yield await Promise.resolve(rows);
}
