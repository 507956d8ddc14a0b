import {
  type CannedReply,
  type CannedReplyRequest,
  type Conversation,
  CONVERSATION_CLAIMS,
  CONVERSATION_STATUSES,
  type ConversationClaim,
  type ConversationDetail,
  type ConversationStatus,
  type SupportMessage,
  type SupportMessageRequest,
  type SupportSummary,
} from '#contract/support';
import { LIMITS } from '#contract/limits';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { AccountDto } from '../../accounts/account.dto.js';
import { BeneficiaryDto } from '../../beneficiaries/beneficiary.dto.js';
import { MessageField } from '../conversations/message-field.decorator.js';
import { ChoiceField, NumberQuery, OptionalField, TextField } from '../../common/http/input/fields.js';
import { TransactionDto } from '../../transfers/transaction.dto.js';

/** `?status=&claimed=&search=&limit=&cursor=` */
export class ConversationsQueryDto {
  @OptionalField()
  @ChoiceField('status', CONVERSATION_STATUSES)
  status?: ConversationStatus;

  /** Only those that the caller has claimed, or that nobody has. */
  @OptionalField()
  @ChoiceField('claimed', CONVERSATION_CLAIMS)
  claimed?: ConversationClaim;

  /** In customers' names and e-mail addresses, and in messages. */
  @OptionalField()
  @TextField({ label: 'search', max: LIMITS.emailLength })
  search?: string;

  /**
   * Rows on the page, 1 to 200; 200 when left out.
   * @example 50
   */
  @OptionalField()
  @NumberQuery('limit', 1, LIMITS.pageSize)
  limit?: number;

  /** Opaque: from the `Link` header, rel="next", of the page before. */
  @OptionalField()
  @IsOptional()
  @IsString({ message: 'cursor must be one that a Link header gave' })
  cursor?: string;
}

/** `?notes=` */
export class TranscriptQueryDto {
  /** Whether internal notes are in it, too. */
  @OptionalField()
  @ChoiceField('notes', ['true', 'false'])
  notes?: 'true' | 'false';
}

/** How many conversations there are for an agent to look after. */
export class SupportSummaryDto implements SupportSummary {
  /**
   * Open, and claimed by the caller.
   * @example 3
   */
  mine!: number;
  /**
   * Open, and claimed by nobody.
   * @example 12
   */
  unclaimed!: number;
  /** @example 27 */
  open!: number;
  /**
   * Of the open ones that are the caller's or nobody's: those with a message that the caller has not read.
   * @example 14
   */
  unread!: number;
  /**
   * Open, whoever has claimed them, with a customer who waits for an answer.
   * @example 9
   */
  waiting!: number;
  /**
   * Of those, where the customer has waited for longer than 120 seconds.
   * @example 2
   */
  overdue!: number;
}

export class SupportMessageRequestDto implements SupportMessageRequest {
  /** @example "Hello Aisha, it was approved a minute ago." */
  @MessageField()
  message!: string;

  /**
   * Makes a retry safe: the same id is stored once.
   * @example "b7f2c1d4-0001"
   */
  @OptionalField()
  @TextField({ label: 'Client message id', max: 100 })
  clientMessageId?: string;
}

export class CannedReplyRequestDto implements CannedReplyRequest {
  /** @example "hours" */
  @TextField({ label: 'Shortcut', max: LIMITS.shortcutLength })
  shortcut!: string;

  /** @example "Hello {firstName}, our branches are open Sunday to Thursday, 8AM-6PM." */
  @MessageField('Text')
  text!: string;
}

export class CannedReplyDto implements CannedReply {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /** @example "hours" */
  shortcut!: string;
  /**
   * May hold `{firstName}` and `{lastName}`, which the desk fills in.
   * @example "Hello {firstName}, our branches are open Sunday to Thursday, 8AM-6PM."
   */
  text!: string;
}

export class SupportMessageDto implements SupportMessage {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  sender!: 'user' | 'agent' | 'note';
  /** @example "Hello Aisha, it was approved a minute ago." */
  message!: string;
  /** @example "2026-01-31T09:30:00.000Z" */
  timestamp!: string;
  /** @example "Priya" */
  agentName!: string | null;
}

class ConversationCustomerDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b59" */
  id!: string;
  /** @example "Aisha" */
  firstName!: string;
  /** @example "Al Mansoori" */
  lastName!: string;
  /** @example "aisha@example.ae" */
  email!: string;
  isRestricted!: boolean;
}

class ConversationAgentDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b58" */
  id!: string;
  /** @example "Priya" */
  firstName!: string;
}

/** A customer's conversation in the agents' list. */
export class ConversationDto implements Conversation {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  customer!: ConversationCustomerDto;
  status!: ConversationStatus;
  claimedBy!: ConversationAgentDto | null;
  /** @example "When will my transfer be approved?" */
  lastMessage!: string | null;
  /** @example "2026-01-31T09:30:00.000Z" */
  lastMessageAt!: string;
  /**
   * Messages of the customer that this agent has not read.
   * @example 1
   */
  unread!: number;
  /** @example "2026-01-31T09:30:00.000Z" */
  waitingSince!: string | null;
  /** @example 48 */
  firstResponseSeconds!: number | null;
  /**
   * How far the customer has read.
   * @example "2026-01-31T09:30:00.000Z"
   */
  customerReadUpTo!: string | null;
}

class ConversationContextDto {
  @ApiProperty({ type: [AccountDto] })
  accounts!: AccountDto[];
  /** The last ten. */
  @ApiProperty({ type: [TransactionDto] })
  transactions!: TransactionDto[];
  /** Those that wait for a decision. */
  @ApiProperty({ type: [BeneficiaryDto] })
  beneficiaries!: BeneficiaryDto[];
}

/** A conversation with all that was said and noted, and the customer's context. */
export class ConversationDetailDto extends ConversationDto implements ConversationDetail {
  messages!: SupportMessageDto[];
  context!: ConversationContextDto;
}
