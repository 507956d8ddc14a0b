export type Item = number | string | Buffer | Map<number | string, Item>;

/** Encodes as CBOR (RFC 8949) what authenticators send: integers, texts, bytes and maps. */
export function cbor(item: Item): Buffer {
  if (typeof item === 'number') return item >= 0 ? head(0, item) : head(1, -1 - item);
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item]);
  const entries = [...item].flatMap(([key, value]) => [cbor(key), cbor(value)]);
  return Buffer.concat([head(5, item.size), ...entries]);
}

/** The first bytes of an item: its major type, and a number below 65,536. */
function head(type: number, value: number): Buffer {
  const major = type << 5;
  if (value < 24) return Buffer.of(major | value);
  return value < 256 ? Buffer.of(major | 24, value) : Buffer.of(major | 25, value >> 8, value & 255);
}
