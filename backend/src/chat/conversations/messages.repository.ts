import { Injectable } from '@nestjs/common';
import type { AttachedTransactionDto } from '#contract/shapes/chat.dto';
import { LIMITS } from '#contract/limits';
import { v7 as uuidv7 } from 'uuid';
import { newReference } from '../../platform/values/random.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { columnList, selectList } from '../../platform/database/entities/columns.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { TRANSACTION_IN_BRIEF } from '../../transfers/entities/transaction.columns.js';
import { ConversationEntity } from './conversation.entity.js';
import { ChatReplyEntity } from './chat-reply.entity.js';
import { Message } from './message.entity.js';
import { MOMENT } from './moment.js';
import { Refused } from '../../platform/http/errors.js';

export type NewMessage = Omit<Message, 'id' | 'reference' | 'at'>;

export type MessageRow = Pick<Message, 'id' | 'sender' | 'text' | 'transactionId' | 'reference' | 'at'> & {
  authorName: string | null;
};

/** A message with the transaction that it is about, if any. */
export type ThreadRow = MessageRow & { transactionDetails: AttachedTransactionDto['details'] };

/** The replies that a customer polls. */
interface Replies {
  messages: MessageRow[];
  /** When the conversation was last resolved. */
  resolvedAt: Date | null;
}

/** Maximum number of replies that a poll returns, the newest ones. */
const MOST_REPLIES = 1_000;

const SHOWN = ['id', 'sender', 'text', 'transactionId', 'reference', 'at'] as const;
const STORED = [
  'id',
  'conversationId',
  'userId',
  'sender',
  'authorId',
  'text',
  'transactionId',
  'reference',
  'clientMessageId',
  'at',
] as const;

const REPLY = [
  'messageId',
  'conversationId',
  'agentId',
  'isFirst',
  'repliedAt',
  'seconds',
  'isWithin',
] as const;

const SELECT = `
SELECT ${selectList(Message, 'm', SHOWN)}, author.first_name AS "authorName"
  FROM messages m LEFT JOIN users author ON author.id = m.author_id`;

const SELECT_WITH_TRANSACTION = `
SELECT ${selectList(Message, 'm', SHOWN)}, author.first_name AS "authorName",
       CASE WHEN m.transaction_id IS NOT NULL THEN (
         SELECT ${TRANSACTION_IN_BRIEF} FROM transactions t WHERE t.id = m.transaction_id AND t.user_id = m.user_id
       ) END AS "transactionDetails"
  FROM messages m LEFT JOIN users author ON author.id = m.author_id`;

/**
 * SQL: the newest matching messages before the time `$2`, or of all, with their transactions, oldest first: a page, and one
 * more.
 */
function newest(conditions: string): string {
  return `SELECT * FROM (
    ${SELECT_WITH_TRANSACTION} WHERE ${conditions} AND m.at < coalesce($2::timestamptz, 'infinity')
     ORDER BY m.at DESC LIMIT ${LIMITS.messagesPage + 1}
  ) AS newest ORDER BY at`;
}

/** SQL: the agents' newest answers, oldest first, and the last resolution; one row at least. */
const REPLIES = `
WITH conversation AS (SELECT id FROM conversations WHERE user_id = $1)
SELECT resolved."resolvedAt", newest.*
  FROM (SELECT max(resolved_at) AS "resolvedAt" FROM chat_resolutions
         WHERE conversation_id = (SELECT id FROM conversation)) AS resolved
  LEFT JOIN (
    ${SELECT} WHERE m.conversation_id = (SELECT id FROM conversation) AND m.sender = 'agent'
     ORDER BY m.at DESC LIMIT ${MOST_REPLIES}
  ) AS newest ON true
 ORDER BY newest.at`;

@Injectable()
export class MessagesRepository {
  constructor(private readonly pool: PgPool) {}

  /**
   * Finds the message that was already stored under this client message id, if any.
   * @throws {client_message_id_reused} when a message of another kind, or with another content, has this id
   */
  async findSent(tx: Tx, draft: NewMessage): Promise<MessageRow | null> {
    const { conversationId, authorId, clientMessageId } = draft;
    if (clientMessageId === null) return null;
    const [message] = await tx.query<MessageRow>(
      `${SELECT} WHERE m.conversation_id = $1 AND m.author_id = $2 AND m.client_message_id = $3`,
      [conversationId, authorId, clientMessageId],
    );
    if (message && CONTENT.some((field) => message[field] !== draft[field]))
      throw new Refused('client_message_id_reused');
    return message ?? null;
  }

  /** Whether the customer has this transaction. */
  async hasTransaction(tx: Tx, userId: string, transactionId: string): Promise<boolean> {
    const found = await tx.query('SELECT id FROM transactions WHERE id = $1 AND user_id = $2', [
      transactionId,
      userId,
    ]);
    return found.length === 1;
  }

  /**
   * Adds a message to a conversation. The conversation must be locked, so that times increase: each message is at
   * least one millisecond after the one before, since clients distinguish messages by their time.
   */
  async insert(tx: Tx, message: NewMessage): Promise<MessageRow> {
    const [stored] = await tx.query<MessageRow>(
      `INSERT INTO messages (${columnList(Message, STORED)})
       SELECT $1, $2, $3, $4, $5, $6, $7::uuid, $8, $9,
              greatest(date_trunc('milliseconds', ${MOMENT}), max(at) + interval '1 millisecond')
         FROM messages WHERE conversation_id = $2
       RETURNING ${selectList(Message, undefined, SHOWN)},
                 (SELECT first_name FROM users WHERE id = $5) AS "authorName"`,
      [
        uuidv7(),
        message.conversationId,
        message.userId,
        message.sender,
        message.authorId,
        message.text,
        message.transactionId,
        newReference('CHT'),
        message.clientMessageId,
      ],
    );
    if (!stored) throw new Error('The insert of a message returned no row.');
    if (message.sender !== 'note') await this.takeTurn(tx, message.conversationId, message.sender, stored);
    return stored;
  }

  /**
   * Seconds until the customer may send again, if they have sent `most` messages in the last 24 hours; `null` if they
   * have sent fewer. The conversation must be locked.
   */
  async secondsUntilFree(tx: Tx, conversationId: string, most: number): Promise<number | null> {
    const [full] = await tx.query<{ seconds: number }>(
      `SELECT ceil(extract(epoch FROM at + interval '1 day' - now()))::int AS seconds FROM messages
        WHERE conversation_id = $1 AND sender = 'user' AND at > now() - interval '1 day'
        ORDER BY at DESC OFFSET $2 LIMIT 1`,
      [conversationId, most - 1],
    );
    return full ? Math.max(full.seconds, 1) : null;
  }

  /**
   * The newest messages of both sides of a customer's conversation before a time, or of all, without notes, oldest first:
   * a page, and one more.
   */
  historyOf(userId: string, before: string | null): Promise<ThreadRow[]> {
    return this.pool.statement<ThreadRow>(
      'newest-chat-history',
      newest(`m.conversation_id = (SELECT id FROM conversations WHERE user_id = $1) AND m.sender <> 'note'`),
      [userId, before],
    );
  }

  /** The agents' newest answers to a customer, oldest first, and when the conversation was last resolved. */
  async repliesTo(userId: string): Promise<Replies> {
    type Row = Pick<Replies, 'resolvedAt'> & (MessageRow | { id: null });
    const rows = await this.pool.statement<Row>('newest-chat-replies', REPLIES, [userId]);
    return { messages: rows.filter((row) => row.id !== null), resolvedAt: rows[0]?.resolvedAt ?? null };
  }

  /** The newest messages before a time, or of all, notes included, oldest first: a page, and one more. */
  threadOf(tx: Tx, conversationId: string, before: string | null): Promise<ThreadRow[]> {
    return tx.query<ThreadRow>(newest('m.conversation_id = $1'), [conversationId, before]);
  }

  /** Streams all messages, with or without notes, oldest first, in batches. */
  stream(conversationId: string, withNotes: boolean): AsyncGenerator<ThreadRow[]> {
    const senders = withNotes ? '' : `AND m.sender <> 'note'`;
    return this.pool.stream<ThreadRow>(
      `${SELECT_WITH_TRANSACTION} WHERE m.conversation_id = $1 ${senders} ORDER BY m.at`,
      [conversationId],
    );
  }

  /** Updates the last message and whether the customer waits for an answer. Not called for notes. */
  private async takeTurn(
    tx: Tx,
    conversationId: string,
    sender: 'user' | 'agent',
    { id, at, text }: MessageRow,
  ): Promise<void> {
    if (sender === 'agent') await tx.query(REPLIED, [id, conversationId]);
    await tx.manager
      .createQueryBuilder()
      .update(ConversationEntity)
      .set({ lastMessageAt: at, lastMessage: text, status: 'open', ...TURN[sender] })
      .where({ id: conversationId })
      .setParameters({ at })
      .execute();
  }
}

/** SQL: stores the time that the answer `$1` took, if the customer of the conversation `$2` waits for one. */
const REPLIED = `
WITH reply AS (
  INSERT INTO chat_replies (${columnList(ChatReplyEntity, REPLY)})
  SELECT m.id, c.id, m.author_id, NOT c.is_answered, m.at,
         business_seconds_between(c.waiting_since, m.at), m.at <= coalesce(c.reply_due_at, 'infinity')
    FROM conversations c JOIN messages m ON m.id = $1 WHERE c.id = $2 AND c.waiting_since IS NOT NULL
  RETURNING agent_id, is_first
)
UPDATE conversation_openings o SET agent_id = reply.agent_id FROM reply, conversations c
 WHERE reply.is_first AND c.id = $2 AND o.conversation_id = c.id AND o.opened_at = c.opened_at`;

/** The content that must be equal when a message is sent again under its client message id. */
const CONTENT = ['sender', 'text', 'transactionId'] as const;

const TURN = {
  user: {
    waitingSince: () => 'coalesce(waiting_since, :at)',
    firstAskedAt: () => 'coalesce(first_asked_at, :at)',
  },
  agent: { waitingSince: null, firstAnsweredAt: () => 'coalesce(first_answered_at, :at)' },
};
