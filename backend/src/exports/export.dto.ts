import { ApiProperty, getSchemaPath, OmitType } from '@nestjs/swagger';
import { GoalDto, GoalMovementDto } from '#contract/shapes/goals.dto';
import { AccountDto } from '../accounts/account.dto.js';
import { CurrentUserDto } from '../auth/users/current-user.dto.js';
import { BeneficiaryDto } from '../beneficiaries/beneficiary.dto.js';
import { BillDto, BillPaymentDto } from '../everyday/bills/payments/bill.dto.js';
import { CardDto, CardUseDto } from '../everyday/cards/card.dto.js';
import { CustomerBillerDto } from '../everyday/bills/billers/biller.dto.js';
import { ChatHistoryItemDto, ChatResolutionDto } from '../chat/customer-chat/chat.dto.js';
import { StatementLineDto } from '../ledger/statement/statement.dto.js';
import { NotificationDto } from '../notifications/notifications.dto.js';
import { PreferencesDto } from '../notifications/preferences.dto.js';
import { ExecutionDto, StandingOrderDto } from '../everyday/standing-orders/standing-order.dto.js';
import { TransactionDto } from '../transfers/transaction.dto.js';

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
}
