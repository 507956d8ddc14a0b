import { Injectable } from '@nestjs/common';
import type { TagDto } from '#contract/shapes/tags.dto';
import { LIMITS } from '#contract/limits';
import { TAG_COLOURS } from '#contract/support';
import { v7 as uuidv7 } from 'uuid';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { selectList } from '../../platform/database/entities/columns.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Refused } from '../../platform/http/errors.js';
import { Tag } from './tag.entity.js';

export type TagRow = Pick<Tag, 'id' | 'name' | 'colour' | 'mergedInto'>;

const SELECT = `SELECT ${selectList(Tag, 't', ['id', 'name', 'colour', 'mergedInto'])} FROM tags t`;

/**
 * Tags, and the conversations that have them. Who writes has locked the conversation first, and then the tag; a merge
 * locks tags alone.
 */
@Injectable()
export class TagsRepository {
  constructor(private readonly pool: PgPool) {}

  /** The tags that are not merged into others, by name. */
  list(): Promise<TagDto[]> {
    return this.pool.statement<TagDto>(
      'tags',
      `SELECT t.name, t.colour,
              (SELECT count(*) FROM conversation_tags ct WHERE ct.tag = t.name)::int AS conversations
         FROM tags t WHERE t.merged_into IS NULL ORDER BY lower(t.name)`,
      [],
    );
  }

  /** The tag of this name, in any letter case, or the one that it was merged into; kept from merges until the end. */
  async find(tx: Tx, name: string): Promise<TagRow | null> {
    const [tag] = await tx.query<TagRow>(`${SELECT} WHERE lower(t.name) = lower($1) FOR SHARE`, [name]);
    if (!tag) return null;
    return tag.mergedInto === null ? tag : this.find(tx, tag.mergedInto);
  }

  /** Makes a tag, with the next colour. @throws {limit_reached} */
  async create(tx: Tx, name: string): Promise<void> {
    const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM tags WHERE merged_into IS NULL',
    );
    if (count >= LIMITS.tags)
      throw new Refused('limit_reached', { items: `${LIMITS.tags} tags`, room: 'some are merged' });
    await tx.query(
      'INSERT INTO tags (id, name, colour) VALUES ($1, $2, $3) ON CONFLICT (lower(name)) DO NOTHING',
      [uuidv7(), name, TAG_COLOURS[count % TAG_COLOURS.length]],
    );
  }

  async countOf(tx: Tx, conversationId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM conversation_tags WHERE conversation_id = $1',
      [conversationId],
    );
    return row?.count ?? 0;
  }

  /** Returns `false` when the conversation has the tag already. */
  async add(tx: Tx, conversationId: string, tag: string): Promise<boolean> {
    const added = await tx.query(
      `INSERT INTO conversation_tags (conversation_id, tag) VALUES ($1, $2)
       ON CONFLICT DO NOTHING RETURNING tag`,
      [conversationId, tag],
    );
    return added.length === 1;
  }

  /** Returns `false` when the conversation does not have the tag. */
  async remove(tx: Tx, conversationId: string, tag: string): Promise<boolean> {
    const [removed] = await tx.query<{ count: number }>(
      `WITH removed AS (DELETE FROM conversation_tags WHERE conversation_id = $1 AND tag = $2 RETURNING tag)
       SELECT count(*)::int AS count FROM removed`,
      [conversationId, tag],
    );
    return removed?.count === 1;
  }

  /** Locks two tags that are not merged yet, in the order of their names. */
  lockBoth(tx: Tx, names: readonly string[]): Promise<TagRow[]> {
    return tx.query<TagRow>(
      `${SELECT} WHERE t.merged_into IS NULL AND lower(t.name) IN (lower($1), lower($2)) ORDER BY t.name FOR UPDATE`,
      [...names],
    );
  }

  /** Puts `into` on all conversations that have `from`; both are locked. `from` stays as another name of it. */
  async merge(tx: Tx, from: string, into: string): Promise<void> {
    await tx.query(
      `DELETE FROM conversation_tags old USING conversation_tags new
        WHERE old.tag = $1 AND new.tag = $2 AND new.conversation_id = old.conversation_id`,
      [from, into],
    );
    await tx.query('UPDATE conversation_tags SET tag = $2 WHERE tag = $1', [from, into]);
    await tx.query('UPDATE tags SET merged_into = $2 WHERE name = $1 OR merged_into = $1', [from, into]);
  }
}
