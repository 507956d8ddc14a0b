import { describe, expect, it } from '@jest/globals';
import { createKeys } from './attempt-keys.js';

interface Request {
  amount: string;
  pin: string;
}

/** Makes the keys 'first 1', 'first 2', … */
function keysOf(form: string) {
  let count = 0;
  return createKeys<Request>(
    ({ amount }) => [amount],
    () => {
      count += 1;
      return `${form} ${count}`;
    },
  );
}

describe('the keys of a form', () => {
  it('are kept by content, as plain JSON without a PIN', () => {
    const keys = keysOf('first');
    keys.of({ amount: '5.00', pin: '8642' });
    keys.of({ amount: '6.00', pin: '8642' });

    expect(JSON.stringify(keys.kept())).not.toContain('8642');
    expect(Object.values(keys.kept())).toEqual(['first 1', 'first 2']);
  });

  it('are those of before for the content of before, and new for any other', () => {
    const keys = keysOf('first');
    keys.of({ amount: '5.00', pin: '8642' });
    const restored = keysOf('second').restore(keys.kept());

    expect(restored.of({ amount: '5.00', pin: '9753' })).toBe('first 1');
    expect(restored.of({ amount: '6.00', pin: '9753' })).toBe('second 1');
    expect(keysOf('third').restore(undefined).of({ amount: '5.00', pin: '8642' })).toBe('third 1');
  });

  it('are not kept once they are forgotten', () => {
    const keys = keysOf('first');
    keys.of({ amount: '5.00', pin: '8642' });
    keys.forget();

    expect(keys.kept()).toEqual({});
  });
});
