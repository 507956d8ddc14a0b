import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { bankDate } from '#contract/formats/timestamp';
import { EVENT_TYPES } from '#contract/events/events';
import { AuditFilterDto, AuditQueryDto } from '#contract/shapes/admin/admin-queries.dto';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { sendCsv } from '../../platform/http/output/csv-stream.js';
import { BY_EVENT, linkNext, pageOf } from '../../platform/http/input/paging.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import type { AuditFilter } from './audit-query.js';
import { AuditService } from './audit.service.js';
import { AUDIT_COLUMNS } from './audit.view.js';

@ApiTags('Administration')
@Controller('admin/audit')
@Permits('audit.read')
export class AdminAuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly clock: BankClock,
  ) {}

  /**
   * Returns a page of the audit trail, newest first, with a `Link` to the next.
   * @remarks All filters can be combined: up to 20 types, the user whom an item is about, a customer with
   * everything that belongs to them, the user who acted, and a range of time.
   */
  @Get()
  async trail(
    @Query(queryPipe()) query: AuditQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditItemDto[]> {
    const page = pageOf(BY_EVENT, { limit: query.limit, cursor: query.before });
    const rows = await this.audit.page(page, filterOf(query));
    const shown = linkNext(rows, {
      request,
      response,
      parameter: 'before',
      page,
      format: BY_EVENT,
      placeOf: ({ place }) => place,
    });
    return shown.map(({ item }) => item);
  }

  /**
   * Lists all values of an audit item's `type`.
   * @remarks The list is the same for every administrator and changes only with a release.
   */
  @Get('types')
  @ApiResponse({ status: 200, schema: { type: 'array', items: { type: 'string' }, example: EVENT_TYPES } })
  types(): readonly string[] {
    return EVENT_TYPES;
  }

  /**
   * Returns the audit trail, or the part that matches the filter, newest first, as a CSV file.
   * @remarks The file is streamed, with the same filters as the list. Its name contains today's date in
   * Asia/Dubai.
   */
  @Get('export')
  @ApiResponse({ status: 200, content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(@Query(queryPipe()) query: AuditFilterDto, @Res() response: Response): Promise<void> {
    const file = { name: `audit-${bankDate(this.clock.now())}.csv`, columns: AUDIT_COLUMNS };
    await sendCsv(response, file, this.audit.table(filterOf(query)));
  }
}

function filterOf({ subject, customer, actor, type, from, to }: AuditFilterDto): AuditFilter {
  return { subjectId: subject, customerId: customer, actorId: actor, types: type, from, until: to };
}
