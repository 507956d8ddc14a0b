import { expect, it } from '@jest/globals';
import { isWeakPin } from './weak-pin.js';

it.each(['1234', '4321', '0000', '9999', '1212', '1986', '2012'])('advises against %s', (pin) => {
  expect(isWeakPin(pin)).toBe(true);
});

it.each(['7390', '1357', '9012', '123', ''])('has nothing against %s', (pin) => {
  expect(isWeakPin(pin)).toBe(false);
});
