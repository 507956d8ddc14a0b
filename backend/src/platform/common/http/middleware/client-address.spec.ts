import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { clientAddress, networkOf } from './client-address.js';

const request = (ip: string | undefined, remoteAddress?: string) =>
  ({ ip, socket: { remoteAddress } }) as Pick<Request, 'ip' | 'socket'>;

describe('clientAddress', () => {
  it('is the address that the trusted proxies report', () => {
    expect(clientAddress(request('203.0.113.7', '10.0.0.1'))).toBe('203.0.113.7');
    expect(clientAddress(request('2001:db8::7', '10.0.0.1'))).toBe('2001:db8::7');
  });

  it.each([
    '',
    'unknown',
    '203.0.113',
    '203.0.113.7:4711',
    '203.0.113.7, 10.0.0.1',
    '<script>',
    'x'.repeat(9_000),
  ])('is the address of the connection when they report %j', (said) => {
    expect(clientAddress(request(said, '10.0.0.1'))).toBe('10.0.0.1');
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
