import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../../backend/src/bootstrap/create-app.js';
import { createLogger } from '../../../backend/src/platform/logging/logger.js';
import { loadConfig } from '../../../backend/src/platform/config/load-config.js';
import { Client } from '../../support/http/client.js';
import { cloneDatabase, type TestDatabase } from '../../support/database/database.js';

const TEMPLATE = `<!doctype html><html lang="en" dir="ltr"><head><meta nonce="__CSP_NONCE__" />
<script src="/assets/app-1a2b3c.js" nonce="__CSP_NONCE__"></script></head><body></body></html>`;
export const SCRIPT = 'console.log("falaj");\n'.repeat(200);
const landing = (language: string) => `<html lang="${language}"><script src="/assets/app-1a2b3c.js"
nonce="__CSP_NONCE__"></script><h1>The landing page</h1></html>`;
export const ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** More than the kernel buffers at once, so that a client can disconnect in the middle. */
export const LARGE = 'x'.repeat(8_000_000);

export const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
export const NOT_FOUND = { statusCode: 404, code: 'not_found', message: 'This page was not found' };

/** The files of a page; each language has texts of its own. */
const filesOf = (page: string) =>
  Object.fromEntries(
    ['en', 'ar', 'hi'].map((language) => [language, [`/assets/${page}.js`, `/assets/${language}.css`]]),
  );
const FIRST_LOADS = {
  customer: { '/': filesOf('home'), '/cards': filesOf('cards'), '*': filesOf('any') },
  admin: { '/admin/customers/:id': filesOf('customer'), '*': filesOf('staff') },
  agent: { '*': filesOf('agent') },
};

const home = mkdtempSync(join(tmpdir(), 'falaj-pages-'));
export const folder = join(home, 'dist');

function build(): void {
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'index.html': TEMPLATE,
    ...Object.fromEntries(
      ['en', 'ar', 'hi'].flatMap((language) => [
        [`landing.${language}.html`, landing(language)],
        [`become-a-customer.${language}.html`, `<html lang="${language}"><h1>Become a customer</h1></html>`],
      ]),
    ),
    'favicon.svg': ICON,
    '.built-from': 'secret fingerprint',
    '.vite/manifest.json': '{"secret":{}}',
    '.vite/first-loads.json': JSON.stringify(FIRST_LOADS),
    '../secret.txt': 'secret text',
    'assets/app-1a2b3c.js': SCRIPT,
    'assets/app-1a2b3c.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b3c.js.gz': gzipSync(SCRIPT),
    'assets/large-4d5e6f.js': LARGE,
    'assets/gone-7a8b9c.js': SCRIPT,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}

let database: TestDatabase;
let app: NestExpressApplication;
let port: number;
export const visitor = () => new Client(port);

export const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-security-policy']).split(';');

/** Returns the raw bytes of a response. */
export function bytes(path: string, headers: Record<string, string>): Promise<[IncomingMessage, Buffer]> {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve([response, Buffer.concat(chunks)]);
      });
    });
    call.on('error', reject);
    call.end();
  });
}

/** Serves built pages from a folder of its own, for the tests of a file. */
export function servePages(): void {
  beforeAll(async () => {
    build();
    database = await cloneDatabase();
    const config = loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SESSION_SECRET: 'a session secret for tests, not for you',
      PIN_KEY: 'a key for PINs in tests, not for yourself',
      DATA_KEY: 'a key for app secrets in tests, not for you',
      DATABASE_URL: 'postgres://unused/unused',
      API_DOCS: 'true',
    });
    app = await createApp(config, database, createLogger(config), folder);
    await app.listen(0, '127.0.0.1');
    ({ port } = app.getHttpServer().address() as AddressInfo);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    rmSync(home, { recursive: true });
  });
}
