import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { OperatorError } from '../platform/config/config-error.js';
import { migrate, resetSchema } from '../platform/database/migrate.js';
import { say, withBank } from '../bootstrap/with-bank.js';

/** `npm run db:reset`: deletes all data. The next start creates the demo data again. */
await withBank(
  async (app) => {
    if (process.env.DATABASE_URL && !process.argv.includes('--yes')) {
      throw new OperatorError(
        'This deletes everything in DATABASE_URL. To confirm, run `npm run db:reset -- --yes`.',
      );
    }
    const dataSource = app.get<DataSource>(getDataSourceToken());
    await resetSchema(dataSource);
    await migrate(dataSource);
    say('The bank is empty.');
  },
  { alone: true },
);
