import { describe, expect, it } from '@jest/globals';
import { REFUSALS } from './refusals.js';

const refusals = Object.entries(REFUSALS).map(([code, refusal]) => ({
  code,
  status: refusal.status,
  sentence: refusal.sentence as string,
  example: 'example' in refusal ? Object.keys(refusal.example) : [],
}));

describe('the table of refusals', () => {
  it.each(refusals)('has an example for each value of the sentence of $code', ({ sentence, example }) => {
    const values = Array.from(sentence.matchAll(/\{(\w+)\}/g), ([, name]) => name);

    expect(example.toSorted()).toEqual(values.toSorted());
  });

  it.each(refusals)('refuses $code with a status of an error', ({ status }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  });
});
