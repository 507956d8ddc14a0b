import { it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { until } from '../../support/until.js';

const bank = useBank();

const commits = async () => (await bank.client().get('/health/commit')).status;

it('a disk without room for the tables refuses: nothing is committed, until it has', async () => {
  const [row] = await bank.sql<{ name: string }>('SELECT current_database() AS name');
  const database = `ALTER DATABASE "${row?.name ?? ''}"`;
  const renewed = async (statement: string) => {
    await bank.sql(statement);
    // A setting of the database holds for new connections.
    await bank.sql(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [row?.name],
    );
  };
  // Temporary files are refused as on a full disk, with another code of the same class.
  await renewed(`${database} SET temp_file_limit = 0`);
  await until(async () => (await commits()) === 503);

  await renewed(`${database} RESET temp_file_limit`);
  await until(async () => (await commits()) === 200);
});
