import 'reflect-metadata';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../bootstrap/app.module.js';
import { setPrefix } from '../bootstrap/create-app.js';
import { describeApi, OPENAPI_FILE } from '../bootstrap/openapi/api-docs.js';
import { loadConfig } from '../platform/config/load-config.js';

/**
 * Describes all routes. Needs no database: in preview mode Nest reads the modules without instantiating their providers.
 */
async function describeRoutes(): Promise<OpenAPIObject> {
  const unused = { target: { urls: ['postgres://unused/unused'] }, close: () => Promise.resolve() };
  const key = 'only to describe the routes, never used';
  const config = loadConfig({ SESSION_SECRET: key, PIN_KEY: key, DATA_KEY: key, LAB: 'false' });
  const app = await NestFactory.create(AppModule.with(config, unused), { preview: true, logger: false });
  setPrefix(app);
  return describeApi(app);
}

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
