import { describe, expect, it } from '@jest/globals';
import { cookieValue } from './session-cookie.js';

describe('cookieValue', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['sid', null],
    ['sid=', ''],
    ['sid=a', 'a'],
    ['sid=a=b', 'a=b'],
    ['other=1; sid=a', 'a'],
    ['other; sid=a', 'a'],
    ['other=1;sid=a;more=2', 'a'],
    [' sid = a ; more=2', 'a'],
    ['sid=a; sid=b', 'a'],
    ['asid=1; sidb=2', null],
    ['SID=a', null],
    [';;; ;sid=a', 'a'],
    ['sid; sid=a', 'a'],
    ['other=sid=a', null],
    [`${'x=1; '.repeat(1_000)}sid=a`, 'a'],
  ])('reads header %j as %j', (header, value) => {
    expect(cookieValue(header, 'sid')).toBe(value);
  });
});
