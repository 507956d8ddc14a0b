import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createApp } from '../../../backend/src/bootstrap/create-app.js';
import { makeDemoData } from '../../../backend/src/bootstrap/demo/demo-data.js';
import { loadConfig } from '../../../backend/src/platform/config/load-config.js';
import { createLogger } from '../../../backend/src/platform/logging/logger.js';
import { cloneDatabase } from '../../support/database/database.js';
import { Given } from '../../support/given/given.js';
import { Client } from '../../support/http/client.js';

const SCRIPTS = join(import.meta.dirname, '../../../scripts');

/** What `npm start` does first, with this port; nothing is installed, built or started. */
function lookAtPort(port: string) {
  const program = `import { requireFreePort } from '${SCRIPTS}/free-port.mjs';
    await requireFreePort();
    console.log('goes on');`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env.PATH, PORT: port },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

describe('npm start', () => {
  it('says at once that its port is in use, and what to do', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const taken = lookAtPort(String(port));
    other.close();
    await once(other, 'close');

    expect(taken).toEqual({
      status: 1,
      said:
        `Port ${port} is in use. If it is Falaj Bank already, open http://localhost:${port}. Otherwise stop the ` +
        `process that listens there, or choose another port: PORT=${port + 1} npm start`,
    });
    expect(lookAtPort(String(port))).toEqual({ status: 0, said: 'goes on' });
  });

  it.each(['0', 'http', '70000'])('leaves the port %s to the server', (port) => {
    expect(lookAtPort(port)).toEqual({ status: 0, said: 'goes on' });
  });
});

describe('the log of a first start', () => {
  it('has no line about the past that the demo data make up, and one about each user of today', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'falaj-first-start-'));
    const config = loadConfig({ DATA_DIR: dataDir, DEMO_DATA: 'true', LOG_LEVEL: 'info' });
    const lines: string[] = [];
    const database = await cloneDatabase();
    const app = await createApp(
      config,
      database,
      createLogger(config, { write: (line) => lines.push(line) }),
    );
    try {
      await makeDemoData(app, () => undefined);
      expect(lines).toEqual([]);

      await app.listen(0, '127.0.0.1');
      await new Given(app, () => new Client((app.getHttpServer().address() as AddressInfo).port)).customer();
      expect(lines.filter((line) => line.includes('"event":"user.created"'))).toHaveLength(1);
    } finally {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true });
    }
  });
});
