import { applyDecorators } from '@nestjs/common';
import type { Currency } from '../banking/accounts.js';
import type { TransactionStatus, TransactionType } from '../banking/transfers.js';
import { CountField, IdField, OptionalField, rule, TextField } from '../fields/fields.js';
import { MessageField } from '../fields/message-field.js';
import { TimestampField } from '../fields/time-fields.js';
import { LIMITS } from '../limits.js';

export class AttachedTransactionDetailsDto {
  /** @example "TXN-7K3M-9Q2D-X0PA" */
  reference!: string;
  /**
   * Signed: negative is money out of the customer's account.
   * @example "-250.00"
   */
  amount!: string;
  /** @example "AED" */
  currency!: Currency;
  type!: TransactionType;
  status!: TransactionStatus;
  /** @example "2026-01-31T09:30:00.000Z" */
  createdAt!: string;
  /**
   * The recipient; `null` for other transactions.
   * @example "Omar Haddad"
   */
  counterparty!: string | null;
}

/** The transaction that a message is about, as it is now. */
export class AttachedTransactionDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c" */
  id!: string;
  /** `null` when the transaction is no longer there. */
  details!: AttachedTransactionDetailsDto | null;
}

/** Which messages of a conversation: the newest ones before a time, or the newest of all. */
export class MessagesQueryDto {
  /**
   * The time of the oldest message that is known: the messages before it are sent. No two messages of a conversation have
   * the same time.
   * @example "2026-01-31T09:30:00.000Z"
   */
  @OptionalField()
  @TimestampField('before')
  before?: string;
}

/** A field that older clients send. It is validated and ignored, since the session identifies the customer. */
const UnusedText = (label: string) =>
  applyDecorators(
    OptionalField(),
    rule('unused', (value) =>
      typeof value === 'string' && value.length <= LIMITS.emailLength
        ? null
        : `${label} must be a text of at most ${LIMITS.emailLength} characters`,
    ),
  );

export class ChatMessageDto {
  /** @example "When will my transfer be approved?" */
  @MessageField()
  message!: string;

  /**
   * Accepted and ignored: the session identifies the customer.
   * @example "Customer"
   */
  @UnusedText('Name')
  customerName?: string;

  /**
   * Accepted and ignored: the session identifies the customer.
   * @example "customer@example.ae"
   */
  @UnusedText('Email')
  customerEmail?: string;

  /**
   * Makes a retry safe: a message with the same id is stored only once.
   * @example "b7f2c1d4-0001"
   */
  @OptionalField()
  @TextField({ label: 'Client message id', max: 100 })
  clientMessageId?: string;

  /**
   * The customer's own transaction that the message is about.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c"
   */
  @OptionalField()
  @IdField('transactionId')
  transactionId?: string;
}

export class ChatRatingDto {
  /**
   * 1 to 5, where 5 is the best.
   * @example 5
   */
  @CountField('Rating', LIMITS.maxRating)
  rating!: number;

  /**
   * At most 200 characters; left out, the rating has no comment.
   * @example "Quick and friendly."
   */
  @OptionalField()
  @TextField({ label: 'Comment', max: LIMITS.ratingCommentLength, multiline: true })
  comment?: string | null;
}

/** `?email=`, accepted and ignored: the session identifies the customer. */
export class RepliesQueryDto {
  @UnusedText('email')
  email?: string;
}

export class ReadRequestDto {
  /** @example "2026-01-31T09:30:00.000Z" */
  @TimestampField('upTo')
  upTo!: string;
}

export class ChatReceiptDto {
  /** @example "CHT-7K3M-9Q2D-X0PA" */
  reference!: string;
}

export class ChatReplyDto {
  /** @example "Hello Aisha, it was approved a minute ago." */
  message!: string;
  /** @example "2026-01-31T09:30:00.000Z" */
  timestamp!: string;
  /**
   * The agent's first name.
   * @example "Priya"
   */
  agentName!: string | null;
}

export class ChatHistoryItemDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  sender!: 'user' | 'agent';
  /** @example "When will my transfer be approved?" */
  message!: string;
  /** @example "2026-01-31T09:29:00.000Z" */
  timestamp!: string;
  /**
   * The first name of the agent who wrote it.
   * @example "Priya"
   */
  agentName!: string | null;
  /** The transaction that the message is about, as it is now. */
  transaction!: AttachedTransactionDto | null;
}

/** That an agent has resolved the conversation. */
export class ChatResolutionDto {
  /** @example "2026-01-31T09:40:00.000Z" */
  resolvedAt!: string;
  /** @example "Priya" */
  agentName!: string | null;
  /** @example 5 */
  rating!: number | null;
  /** @example "Quick and friendly." */
  comment!: string | null;
  /**
   * Until when it can be rated, or its rating changed; `null` when there is a newer one.
   * @example "2026-02-01T09:40:00.000Z"
   */
  rateUntil!: string | null;
}

export class ChatReadStateDto {
  /**
   * Number of the agents' messages that the customer has not read, up to 100.
   * @example 1
   */
  unread!: number;
  /** @example "2026-01-31T09:30:00.000Z" */
  readUpTo!: string | null;
  /** @example "2026-01-31T09:29:00.000Z" */
  agentReadUpTo!: string | null;
}

export class AgentPresenceDto {
  agentsOnline!: boolean;
  /**
   * The first name of whoever of the bank has claimed the customer's conversation, or has it open; `null` if nobody does.
   * @example "Priya"
   */
  contact!: string | null;
}
