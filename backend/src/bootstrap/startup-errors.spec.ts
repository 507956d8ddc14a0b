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
});
