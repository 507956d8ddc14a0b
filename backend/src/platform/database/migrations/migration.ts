import type { QueryRunner } from 'typeorm';

/**
 * A step of the schema. It is never undone: a mistake is corrected by the next step. The class is named after its
 * content and its time in milliseconds, and `name` repeats the name of the class.
 */
export interface Migration {
  name: string;
  /** `false` for a step that cannot run in a transaction, and may be run twice. */
  transaction?: boolean;
  up(queryRunner: QueryRunner): Promise<void>;
}
