import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DeskAlertDto } from '#contract/shapes/desk.dto';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { AlertsService } from './alerts.service.js';

@ApiTags('Support desk')
@Controller('support/alerts')
@Permits('support.desk')
export class AlertsController {
  constructor(private readonly alerts: AlertsService) {}

  /**
   * Lists the conversations of the caller whose reply is due within a minute or overdue; at most 50.
   * @remarks For supervisors also all other overdue ones. The push of `support.alerts` says that the list has changed.
   */
  @Get()
  list(@CurrentUser() agent: SignedIn): Promise<DeskAlertDto[]> {
    return this.alerts.list(agent);
  }
}
