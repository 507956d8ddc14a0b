import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { OperatorError } from '../common/errors/operator-error.js';
import { migrate, resetSchema } from '../database/migrate.js';
import { say, withBank } from './with-bank.js';

/** `npm run db:reset`: begins with an empty bank; the next start makes the demo data again. */
await withBank(
  async (app) => {
    if (process.env.DATABASE_URL && !process.argv.includes('--yes')) {
      throw new OperatorError(
        'This deletes everything in DATABASE_URL: say `npm run db:reset -- --yes` to mean it.',
      );
    }
    const dataSource = app.get<DataSource>(getDataSourceToken());
    await resetSchema(dataSource);
    await migrate(dataSource);
    say('The bank is empty.');
  },
  { alone: true },
);
