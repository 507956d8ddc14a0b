import { describe, expect, it } from '@jest/globals';
import { NotFound } from '../platform/http/errors.js';
import { OperatorError } from '../platform/config/config-error.js';
import { explanation } from './startup-errors.js';

describe('what a command says about an error', () => {
  it('is one sentence for a refusal, and the place for a fault', () => {
    expect(explanation(new NotFound('This use of a card'))).toBe('This use of a card was not found');
    expect(explanation(new OperatorError('Usage: …'))).toBe('Usage: …');
    expect(explanation(new Error('A fault'))).toMatch(/^Error: A fault\n +at /);
  });

  it('names both variables that choose a port', () => {
    const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 9464 });
    expect(explanation(taken)).toBe(
      'Port 9464 is in use: stop the process that listens there, or set PORT (or METRICS_PORT, if it is that one).',
    );
  });

  it('blames the file for a failed call on it, and DATABASE_URL only for the server that it names', () => {
    const missing = new Error("ENOENT: no such file or directory, open '/missing/x'");
    Object.assign(missing, { code: 'ENOENT', syscall: 'open' });
    expect(explanation(missing, { DATABASE_URL: 'postgres://x' })).toBe(
      "A file cannot be used: there is no such file or folder (ENOENT: no such file or directory, open '/missing/x').",
    );
    const socket = Object.assign(new Error('connect ENOENT /s'), { code: 'ENOENT', syscall: 'connect' });
    expect(explanation(socket, {})).toBe('The embedded database cannot be reached (connect ENOENT /s).');
    expect(explanation(socket, { DATABASE_URL: 'postgres://x' })).toBe(
      'DATABASE_URL: the database cannot be reached (connect ENOENT /s).',
    );
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    expect(explanation(full, {})).toBe(
      'The embedded database has no space left on its disk (could not extend file).',
    );
  });
});
