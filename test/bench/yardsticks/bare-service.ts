/** K9: bare Express that runs one query; configured by environment variables. */
import express from 'express';
import { Pool } from 'pg';

const { SERVICE_PORT, DATABASE_HOST, DATABASE_USER, DATABASE_NAME } = process.env;

const app = express();
const pool = new Pool({
  ...(DATABASE_HOST === undefined ? {} : { host: DATABASE_HOST }),
  ...(DATABASE_USER === undefined ? {} : { user: DATABASE_USER }),
  ...(DATABASE_NAME === undefined ? {} : { database: DATABASE_NAME }),
});
app.get('/', async (_request, response) => {
  const { rows } = await pool.query(
    'SELECT id, account_type, iban, balance FROM accounts ORDER BY id LIMIT 4',
  );
  response.json(rows);
});
app.listen(Number(SERVICE_PORT), '127.0.0.1');
