import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SERVER_FLAGS } from './server-flags.js';

const root = join(import.meta.dirname, '../../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the flags of the server', () => {
  it('are passed by npm start', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    expect(scripts.start).toBe(`exec sh scripts/node.sh ${SERVER_FLAGS.join(' ')} scripts/start.mjs`);
  });

  it('are passed by the image', () => {
    const [, command = ''] = /^CMD (\[.*\])$/m.exec(textOf('Dockerfile')) ?? [];
    expect(JSON.parse(command)).toEqual(['node', ...SERVER_FLAGS, 'dist/backend/src/main.js']);
  });

  it('are passed by the service that operators are told to make', () => {
    expect(textOf('docs/operations.md')).toContain(
      `ExecStart=/usr/bin/node ${SERVER_FLAGS.join(' ')} dist/backend/src/main.js\n`,
    );
  });
});
