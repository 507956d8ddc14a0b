import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { CannedReplyDto } from '#contract/shapes/support.dto';
import { violatedUnique } from '../../platform/database/connection/database-errors.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { CannedReplyEntity } from './canned-reply.entity.js';

@Injectable()
export class CannedRepliesRepository {
  constructor(@InjectRepository(CannedReplyEntity) private readonly replies: Repository<CannedReplyEntity>) {}

  list(): Promise<CannedReplyDto[]> {
    return this.replies.createQueryBuilder('reply').orderBy('lower(reply.shortcut)').getMany();
  }

  /** Inserts a canned reply; returns `false` when the shortcut is taken, in any letter case. */
  async insert(tx: Tx, reply: CannedReplyDto): Promise<boolean> {
    try {
      // A copy, because TypeORM adds the columns that the database fills in.
      await tx.manager.insert(CannedReplyEntity, { ...reply });
      return true;
    } catch (error) {
      if (violatedUnique(error) === 'canned_replies_shortcut') return false;
      throw error;
    }
  }

  /** Deletes a canned reply and returns it; `null` when there is none with this id. */
  async delete(tx: Tx, id: string): Promise<Omit<CannedReplyDto, 'id'> | null> {
    const query = tx.manager.createQueryBuilder().delete().from(CannedReplyEntity).where({ id });
    const result = await query.returning(['shortcut', 'text']).execute();
    const [deleted] = result.raw as Omit<CannedReplyDto, 'id'>[];
    return deleted ?? null;
  }
}
