/**
 * K3 and K8: bare Express. `/json` answers with the given body, `/query` with the rows of one named query.
 */
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Pool, type PoolConfig } from 'pg';
import { answering } from '../generators/answering.js';

export interface ExpressPlan {
  json?: unknown;
  /** `sql` takes the last part of the path as `$1`. */
  query?: { database: PoolConfig; sql: string };
}

answering(async ({ json, query }: ExpressPlan): Promise<{ port: number }> => {
  const app = express();
  if (json !== undefined) {
    app.get('/json', (_request, response) => {
      response.json(json);
    });
  }
  if (query) {
    const pool = new Pool(query.database);
    app.get('/query/:id', async (request, response) => {
      const { rows } = await pool.query({ name: 'query', text: query.sql, values: [request.params.id] });
      response.json(rows);
    });
  }
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { port: (server.address() as AddressInfo).port };
});
