import { isIP, isIPv4 } from 'node:net';
import type { Request } from 'express';

/**
 * Returns the address of the client as reported by the trusted proxies. If their header holds no address, returns the
 * address of the connection, or `''` if that is closed.
 */
export function clientAddress({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  return ip !== undefined && isIP(ip) !== 0 ? ip : (socket.remoteAddress ?? '');
}

/**
 * Returns the network that one customer of an internet provider, and so one attacker, typically controls: an IPv4
 * address, or the first 64 bits of an IPv6 address (RFC 6177). Text that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (isIP(plain) !== 6) return address;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [before = [], after] = address
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').flatMap(words)));
  const zeros = after === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<number>(zeros).fill(0), ...(after ?? [])];
}

/** The 16-bit groups of one part. The last part of an IPv6 address may be written as an IPv4 address. */
function words(part: string): number[] {
  if (!isIPv4(part)) return [parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [(a << 8) | b, (c << 8) | d];
}
