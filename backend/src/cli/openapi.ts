import 'reflect-metadata';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { OPENAPI_FILE } from '../bootstrap/openapi/api-docs.js';
import { describeRoutes } from '../bootstrap/openapi/describe-routes.js';

/**
 * `npm run openapi`: writes `openapi.json`. With `--check`, compares it instead, and exits with code 1 if it is not up
 * to date.
 */
async function main(): Promise<void> {
  const description = `${JSON.stringify(await describeRoutes(), null, 2)}\n`;
  if (!process.argv.includes('--check')) {
    writeFileSync(OPENAPI_FILE, description);
    return;
  }
  const committed = existsSync(OPENAPI_FILE) ? readFileSync(OPENAPI_FILE, 'utf8') : '';
  if (committed === description) return;
  process.stderr.write('openapi.json is stale: run `npm run openapi` and commit it.\n');
  process.exitCode = 1;
}

await main();
