import { expect, it } from '@jest/globals';
import { initialsOf } from './names.js';

it.each([
  ['Omar Haddad', 'OH'],
  ['noura bint al ketbi', 'NK'],
  ['Etisalat', 'E'],
  ['  Al   Ain  ', 'AA'],
  ['24 Seven (Trading)', '2T'],
  ['راشد المكتوم', 'را'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
