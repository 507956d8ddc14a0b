import { isIP, isIPv4 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

/** The longest text of an address. A text that cannot be read counts under this number of its characters. */
const MAX_LENGTH = 120;
/** What cannot be read is logged once, as long as there are no more kinds of it. */
const MAX_LOGGED = 100;
/** `for=` of RFC 7239, section 4, among other parameters; the value may be in quotes. */
const FORWARDED_FOR = /(?:^|;)\s*for\s*=\s*([^;]*)/i;
/** RFC 7239, section 6: a port has up to five digits, or is a token that begins with `_`. */
const PORT = /:(?:\d{1,5}|_[\w.-]+)$/;

/**
 * Returns the address of the client as reported by the trusted proxies. Text of theirs that is not an address is
 * returned as it is, cut to a bounded length, so that it counts by itself. If they report nothing, returns the address
 * of the connection, or `''` if that is closed.
 */
export function clientAddress({ ip = '', socket }: Pick<Request, 'ip' | 'socket'>): string {
  const said = ip.trim() === '' ? (socket.remoteAddress ?? '') : ip;
  return addressIn(said) ?? said.slice(0, MAX_LENGTH);
}

/**
 * Reads an address as proxies write it: with a port, in brackets, in quotes, with the zone of an interface, or as `for=`
 * of RFC 7239. An IPv4 address in the words of IPv6 is returned as IPv4. Returns `null` for everything else.
 */
function addressIn(text: string): string | null {
  if (isIPv4(text)) return text;
  if (text.length > MAX_LENGTH) return null;
  const node = (FORWARDED_FOR.exec(text)?.[1] ?? text).trim().replace(/^"(.*)"$/, '$1');
  for (const written of [node, node.replace(PORT, '')]) {
    const [plain = ''] = written.replace(/^\[(.*)\]$/, '$1').split('%', 1);
    if (isIP(plain) !== 0) return unmapped(plain);
  }
  return null;
}

/**
 * Returns the address of the client for the log. Anybody may have written a text that is no address, so the log shows
 * its form only: each letter as `x`, each digit as `9`.
 */
export function loggedAddress(request: Pick<Request, 'ip' | 'socket'>): string {
  const address = clientAddress(request);
  return isIP(address) === 0 ? address.replace(/\p{L}/gu, 'x').replace(/\p{Nd}/gu, '9') : address;
}

/** Logs each text in place of an address once, because all clients with this text are counted together. */
export function logUnreadableAddresses(logger: Logger): RequestHandler {
  const logged = new Set<string>();
  return (request, _response, next) => {
    const address = clientAddress(request);
    if (!isIPv4(address) && address !== '' && logged.size < MAX_LOGGED && !logged.has(address)) {
      if (isIP(address) === 0) {
        logged.add(address);
        logger.warn(
          { form: loggedAddress(request) },
          'The proxy reports an address that cannot be read; see TRUST_PROXY',
        );
      }
    }
    next();
  };
}

/** An IPv4 address in place of the same one in the words of IPv6; other addresses as they are. */
function unmapped(address: string): string {
  if (!/^[0:]+:ffff:/i.test(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : address;
}

/**
 * Returns the network that one customer of an internet provider, and so one attacker, typically controls: an IPv4
 * address, or the first 64 bits of an IPv6 address (RFC 6177). Text that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  const [zoneless = ''] = address.split('%', 1);
  const plain = isIP(zoneless) === 6 ? unmapped(zoneless) : address;
  if (isIP(plain) !== 6) return plain;
  return groupsOf(plain)
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
