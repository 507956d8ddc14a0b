import { ApiProperty, getSchemaPath, OmitType } from '@nestjs/swagger';
import { GoalDto, GoalMovementDto } from './goals.dto.js';
import { AccountDto } from './accounts.dto.js';
import { CurrentUserDto } from './access/sign-in.dto.js';
import { BeneficiaryDto } from './beneficiaries.dto.js';
import { BillDto, BillPaymentDto } from './bills.dto.js';
import { CardDto, CardUseDto } from './cards.dto.js';
import { CaseDetailDto } from './cases.dto.js';
import { CustomerBillerDto } from './billers.dto.js';
import { ChatHistoryItemDto, ChatResolutionDto } from './chat.dto.js';
import { StatementLineDto } from './statement.dto.js';
import { NotificationDto } from './notifications.dto.js';
import { PreferencesDto } from './preferences.dto.js';
import { ExecutionDto, StandingOrderDto } from './standing-orders.dto.js';
import { TransactionDto } from './transfers.dto.js';

class ExportedStandingOrderDto extends StandingOrderDto {
  executions!: ExecutionDto[];
}

class ExportedGoalDto extends GoalDto {
  movements!: GoalMovementDto[];
}

class ExportedPreferencesDto extends OmitType(PreferencesDto, ['emailAvailable']) {}

/** Everything that the bank shows a customer. */
export class ExportDto {
  /** @example "Falaj Bank" */
  bank!: string;
  /** @example "2026-11-05T10:00:00.000Z" */
  exportedAt!: string;
  profile!: CurrentUserDto;
  preferences!: ExportedPreferencesDto;
  accounts!: AccountDto[];
  /** The lines of all days for each account, by its id. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { $ref: getSchemaPath(StatementLineDto) } },
    example: {},
  })
  postings!: Record<string, StatementLineDto[]>;
  transactions!: TransactionDto[];
  beneficiaries!: BeneficiaryDto[];
  standingOrders!: ExportedStandingOrderDto[];
  goals!: ExportedGoalDto[];
  billers!: CustomerBillerDto[];
  bills!: BillDto[];
  billPayments!: BillPaymentDto[];
  /** Without their numbers. */
  cards!: CardDto[];
  cardUses!: CardUseDto[];
  notifications!: NotificationDto[];
  chat!: ChatHistoryItemDto[];
  chatRatings!: ChatResolutionDto[];
  cases!: CaseDetailDto[];
}
