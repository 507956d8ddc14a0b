import { ApiProperty } from '@nestjs/swagger';
import {
  CONVERSATION_CLAIMS,
  CONVERSATION_ORDERS,
  CONVERSATION_SORTS,
  CONVERSATION_STATUSES,
  type ConversationClaim,
  type ConversationOrder,
  type ConversationSort,
  type ConversationStatus,
} from '../support.js';
import { LIMITS } from '../limits.js';
import {
  ChoiceField,
  CursorQuery,
  NumberQuery,
  OptionalField,
  SearchField,
  TextField,
} from '../fields/fields.js';
import { MessageField } from '../fields/message-field.js';
import { AccountDto } from './accounts.dto.js';
import { BeneficiaryDto } from './beneficiaries.dto.js';
import { AttachedTransactionDto } from './chat.dto.js';
import { ConversationTagDto } from './tags.dto.js';
import { TransactionDto } from './transfers.dto.js';

/** `?status=&claimed=&tag=&order=&sort=&search=&limit=&cursor=` */
export class ConversationsQueryDto {
  @OptionalField()
  @ChoiceField('status', CONVERSATION_STATUSES)
  status?: ConversationStatus;

  /** Only conversations claimed by the caller (`me`) or by nobody (`nobody`). */
  @OptionalField()
  @ChoiceField('claimed', CONVERSATION_CLAIMS)
  claimed?: ConversationClaim;

  /**
   * Only conversations with this tag.
   * @example "Refund"
   */
  @OptionalField()
  @TextField({ label: 'tag', max: LIMITS.tagLength })
  tag?: string;

  /** Within restricted and other customers: the newest message first, or the longest waiting customer (`waiting`). */
  @OptionalField()
  @ChoiceField('order', CONVERSATION_ORDERS)
  order?: ConversationOrder;

  /** Replaces `order`: the reply that is due first (`due`), the newest or the oldest last message first. */
  @OptionalField()
  @ChoiceField('sort', CONVERSATION_SORTS)
  sort?: ConversationSort;

  /** Part of the customer's name or e-mail address, or of a message. */
  @OptionalField()
  @SearchField()
  search?: string;

  /**
   * Rows on the page, 1 to 200; the default is 200.
   * @example 50
   */
  @OptionalField()
  @NumberQuery('limit', 1, LIMITS.pageSize)
  limit?: number;

  /** Opaque; taken from the `Link` header, rel="next", of the previous page. */
  @CursorQuery('cursor')
  cursor?: string;
}

/** `?notes=` */
export class TranscriptQueryDto {
  /** Whether to include internal notes. */
  @OptionalField()
  @ChoiceField('notes', ['true', 'false'])
  notes?: 'true' | 'false';
}

/** Numbers of conversations for one agent. */
export class SupportSummaryDto {
  /**
   * Open and claimed by the caller.
   * @example 3
   */
  mine!: number;
  /**
   * Open and unclaimed.
   * @example 12
   */
  unclaimed!: number;
  /** @example 27 */
  open!: number;
  /**
   * Open, claimed by the caller or unclaimed, with a message that the caller has not read.
   * @example 14
   */
  unread!: number;
  /**
   * Open, with any claim, and with a customer who is waiting for an answer.
   * @example 9
   */
  waiting!: number;
  /**
   * Waiting conversations whose customer has waited for more than 120 seconds.
   * @example 2
   */
  overdue!: number;
}

export class SupportMessageRequestDto {
  /** @example "Hello Aisha, it was approved a minute ago." */
  @MessageField()
  message!: string;

  /**
   * Makes a retry safe: a message with the same id is stored only once.
   * @example "b7f2c1d4-0001"
   */
  @OptionalField()
  @TextField({ label: 'Client message id', max: 100 })
  clientMessageId?: string;
}

export class CannedReplyRequestDto {
  /** @example "hours" */
  @TextField({ label: 'Shortcut', max: LIMITS.shortcutLength })
  shortcut!: string;

  /** @example "Hello {firstName}, our branches are open Sunday to Thursday, 8AM-6PM." */
  @MessageField('Text')
  text!: string;
}

export class CannedReplyDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /** @example "hours" */
  shortcut!: string;
  /**
   * May contain the placeholders `{firstName}` and `{lastName}`, which the desk fills in.
   * @example "Hello {firstName}, our branches are open Sunday to Thursday, 8AM-6PM."
   */
  text!: string;
}

export class SupportMessageDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  sender!: 'user' | 'agent' | 'note';
  /** @example "Hello Aisha, it was approved a minute ago." */
  message!: string;
  /** @example "2026-01-31T09:30:00.000Z" */
  timestamp!: string;
  /** @example "Priya" */
  agentName!: string | null;
  /** The transaction that the customer asks about, as it is now. */
  transaction!: AttachedTransactionDto | null;
}

export class ConversationResolutionDto {
  /** @example "2026-01-31T09:41:00.000Z" */
  resolvedAt!: string;
  /** @example "Priya" */
  agentName!: string | null;
}

export class ConversationRatingDto {
  /** @example 5 */
  rating!: number;
  /** @example "Quick and friendly." */
  comment!: string | null;
  /** @example "2026-01-31T09:41:00.000Z" */
  ratedAt!: string;
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
  /**
   * Since when the customer has stopped all payments; `null` if they have not.
   * @example "2026-01-31T09:30:00.000Z"
   */
  frozenAt!: string | null;
}

class ConversationAgentDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b58" */
  id!: string;
  /** @example "Priya" */
  firstName!: string;
}

/** A customer's conversation in the agents' list. */
export class ConversationDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /**
   * By which staff name the conversation.
   * @example "CNV-100001"
   */
  number!: string;
  customer!: ConversationCustomerDto;
  status!: ConversationStatus;
  claimedBy!: ConversationAgentDto | null;
  /** By name. */
  tags!: ConversationTagDto[];
  /** @example "When will my transfer be approved?" */
  lastMessage!: string | null;
  /** @example "2026-01-31T09:30:00.000Z" */
  lastMessageAt!: string;
  /**
   * Number of the customer's messages that this agent has not read, up to 100.
   * @example 1
   */
  unread!: number;
  /** @example "2026-01-31T09:30:00.000Z" */
  waitingSince!: string | null;
  /**
   * When the reply is due, in business hours; `null` while the customer does not wait.
   * @example "2026-01-31T09:45:00.000Z"
   */
  replyDueAt!: string | null;
  /**
   * When a quarter of the time for the reply is left.
   * @example "2026-01-31T09:41:15.000Z"
   */
  replyAmberAt!: string | null;
  /**
   * When it should be resolved; `null` when it is.
   * @example "2026-02-03T09:30:00.000Z"
   */
  resolutionDueAt!: string | null;
  /** Open, and waits for the customer: there is no reply clock. */
  paused!: boolean;
  /** @example 48 */
  firstResponseSeconds!: number | null;
  /**
   * Time of the last message that the customer has read.
   * @example "2026-01-31T09:30:00.000Z"
   */
  customerReadUpTo!: string | null;
}

class ConversationContextDto {
  @ApiProperty({ type: [AccountDto] })
  accounts!: AccountDto[];
  /** The last ten transactions. */
  @ApiProperty({ type: [TransactionDto] })
  transactions!: TransactionDto[];
  /** Recipients pending approval. */
  @ApiProperty({ type: [BeneficiaryDto] })
  beneficiaries!: BeneficiaryDto[];
}

/** A conversation with its messages, its notes and the customer's context. */
export class ConversationDetailDto extends ConversationDto {
  messages!: SupportMessageDto[];
  /** When it was resolved, oldest first; at most 200. */
  resolutions!: ConversationResolutionDto[];
  /** How the customer rated the conversation last. */
  rating!: ConversationRatingDto | null;
  context!: ConversationContextDto;
}
