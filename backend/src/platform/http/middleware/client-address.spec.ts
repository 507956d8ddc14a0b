import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { clientAddress, logUnreadableAddresses, networkOf } from './client-address.js';

const request = (ip: string | undefined, remoteAddress?: string) =>
  ({ ip, socket: { remoteAddress } }) as Pick<Request, 'ip' | 'socket'>;

describe('clientAddress', () => {
  it('is the address that the trusted proxies report', () => {
    expect(clientAddress(request('203.0.113.7', '10.0.0.1'))).toBe('203.0.113.7');
    expect(clientAddress(request('2001:db8::7', '10.0.0.1'))).toBe('2001:db8::7');
  });

  it.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['203.0.113.7:_http', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['"203.0.113.7:4711"', '203.0.113.7'],
    ['for=203.0.113.7', '203.0.113.7'],
    ['For="203.0.113.7:4711"', '203.0.113.7'],
    ['proto=https; for=203.0.113.7;by=203.0.113.43', '203.0.113.7'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['2001:db8:0:0:0:0:0:1:4711', '2001:db8:0:0:0:0:0:1'],
    ['for="[2001:db8::1]:4711"', '2001:db8::1'],
    ['for="[2001:db8::1]";proto=https', '2001:db8::1'],
    ['[fe80::1%eth0]:80', 'fe80::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::FFFF:cb00:7107]:80', '203.0.113.7'],
    ['::ffff', '::ffff'],
  ])('is the address in %j', (said, address) => {
    expect(clientAddress(request(said, '10.0.0.1'))).toBe(address);
  });

  it.each([
    'unknown',
    '_hidden',
    'for=_secret',
    '203.0.113',
    '203.0.113.7, 10.0.0.1',
    ':80',
    '[]',
    '<script>',
  ])('is what they report when that is no address: %j', (said) => {
    expect(clientAddress(request(said, '10.0.0.1'))).toBe(said);
  });

  it('is never longer than a line', () => {
    expect(clientAddress(request('x'.repeat(9_000), '10.0.0.1'))).toBe('x'.repeat(120));
  });

  it.each(['', ' '])('is the address of the connection when they report nothing: %j', (said) => {
    expect(clientAddress(request(said, '::ffff:10.0.0.1'))).toBe('10.0.0.1');
  });

  it('is empty when the connection is closed', () => {
    expect(clientAddress(request(undefined))).toBe('');
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:0:0:1::', '2001:db8:0:0'],
    ['::', '0:0:0:0'],
    ['::1', '0:0:0:0'],
    ['1::', '1:0:0:0'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
    ['nowhere', 'nowhere'],
  ])('maps %j to %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('logUnreadableAddresses', () => {
  it('logs each text once, and no address', () => {
    const lines: unknown[] = [];
    const log = logUnreadableAddresses({ warn: (line: unknown) => lines.push(line) } as unknown as Logger);
    const said = ['unknown', '203.0.113.7:80', '[2001:db8::1]:80', 'unknown', '_hidden', '', '_hidden'];

    for (const one of said) log(request(one) as Request, {} as Response, () => undefined);

    expect(lines).toEqual([{ form: 'xxxxxxx' }, { form: '_xxxxxx' }]);
  });

  it('stops after a hundred', () => {
    const lines: unknown[] = [];
    const log = logUnreadableAddresses({ warn: (line: unknown) => lines.push(line) } as unknown as Logger);
    for (let made = 0; made < 200; made += 1) {
      log(request(`_${made}`) as Request, {} as Response, () => undefined);
    }
    expect(lines).toHaveLength(100);
  });
});
