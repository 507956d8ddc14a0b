import { describe, expect, it } from '@jest/globals';
import { NotFound } from '../platform/common/errors/errors.js';
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
});
