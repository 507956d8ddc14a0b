import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Roles } from '../common/http/access.decorator.js';
import { BY_SEQUENCE, linkNext, pageOf } from '../common/http/paging.js';
import { queryPipe } from '../common/http/validation.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { AuditQueryDto } from './admin-queries.dto.js';
import type { AuditItemDto, LedgerCheckDto } from './admin-views.dto.js';
import { AuditService } from './audit.service.js';

@ApiTags('Administration')
@Controller('admin')
@Roles('admin')
export class AdminBooksController {
  constructor(
    private readonly audit: AuditService,
    private readonly ledger: LedgerService,
  ) {}

  /** Who did what to whom, newest first, a page at a time with a `Link` to the next. */
  @Get('audit')
  async trail(
    @Query(queryPipe()) { limit, before, subject }: AuditQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditItemDto[]> {
    const page = pageOf(BY_SEQUENCE, { limit, cursor: before });
    const rows = await this.audit.page(page, subject ?? null);
    const placeOf = ({ sequence }: { sequence: string }) => sequence;
    const shown = linkNext(rows, {
      request,
      response,
      parameter: 'before',
      page,
      format: BY_SEQUENCE,
      placeOf,
    });
    return shown.map(({ item }) => item);
  }

  /** Counts what breaks the invariants of the books. */
  @Get('ledger/check')
  check(): Promise<LedgerCheckDto> {
    return this.ledger.check();
  }
}
