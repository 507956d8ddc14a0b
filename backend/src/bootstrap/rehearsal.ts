import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createLogger } from '../platform/common/logging/logger.js';
import { loadConfig } from '../platform/config/load-config.js';
import { openDatabase } from '../platform/database/connection/open-database.js';
import { createApp } from './create-app.js';
import { makeDemoData } from './demo/demo-data.js';
import { DEMO_PEOPLE } from './demo/demo-people.js';

/** What the pages of a customer who is signed in ask first. The build may not have made the pages themselves yet. */
const FIRST_REQUESTS = ['auth/user', 'preferences', 'accounts', 'transactions', 'notifications'];

/**
 * Runs a bank in a temporary folder: starts it, signs a demo customer in, answers the first requests of their pages, and
 * closes it. The build takes V8's code cache after it, so that the cache includes all code that a start uses.
 * @throws {Error} when the embedded PostgreSQL does not run on this machine, or a request fails
 */
export async function rehearse(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'falaj-build-'));
  try {
    await runBank(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runBank(folder: string): Promise<void> {
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const connection = await openDatabase(config, { onProgress: () => undefined });
  try {
    const app = await createApp(config, connection, createLogger(config));
    try {
      await serveOnce(app);
    } finally {
      await app.close();
    }
  } finally {
    await connection.close();
  }
}

async function serveOnce(app: NestExpressApplication): Promise<void> {
  await makeDemoData(app, () => undefined);
  await app.listen(0, '127.0.0.1');
  await askAsCustomer(app);
}

async function askAsCustomer(app: NestExpressApplication): Promise<void> {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/api/`;
  const customer = DEMO_PEOPLE.find(({ role }) => role === 'customer');
  const signedIn = await fetch(`${address}auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: customer?.username, password: customer?.password }),
  });
  await read(signedIn);
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (const path of FIRST_REQUESTS) {
    const response = await fetch(address + path, { headers: { cookie, connection: 'close' } });
    await read(response);
  }
}

async function read(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
}
