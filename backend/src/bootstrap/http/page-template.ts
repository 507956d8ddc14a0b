import { constants, crc32, deflateRawSync } from 'node:zlib';

/** What a built page has where the nonce of each answer goes. */
const PLACE = '__CSP_NONCE__';
/** Of a nonce, in bytes: 16 random bytes in base64. */
const NONCE_LENGTH = 24;
/** In no UTF-8 text. */
const NO_LETTER = 0xff;
/** How far back deflate may point (RFC 1951, 2). */
const WINDOW = 32 * 1024;

/** RFC 1952, 2.3: deflate, no name, no time, no system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Part of a page that is the same in each answer. */
interface Part {
  plain: Buffer;
  deflated: Buffer;
}

/**
 * A page that is compressed once, around the places of its nonce. An answer then costs copies and a checksum: to
 * compress each anew took a stranger's `GET /` half a millisecond of the event loop.
 */
export class PageTemplate {
  private readonly parts: readonly Part[];

  constructor(html: string) {
    this.parts = compressedParts(html.split(PLACE).map((part) => Buffer.from(part)));
  }

  html(nonce: string): Buffer {
    return Buffer.concat(this.pieces(Buffer.from(nonce), ({ plain }) => plain));
  }

  /** The same as one member of gzip. */
  gzip(nonce: string): Buffer {
    const written = Buffer.from(nonce);
    const content = this.pieces(storedBlock(written), ({ deflated }) => deflated);
    const trailer = Buffer.alloc(8);
    let checksum = 0;
    let length = 0;
    for (const piece of this.pieces(written, ({ plain }) => plain)) {
      // Of no bytes, Node's own answer is 0 instead of what it was.
      if (piece.length > 0) checksum = crc32(piece, checksum);
      length += piece.length;
    }
    trailer.writeUInt32LE(checksum, 0);
    trailer.writeUInt32LE(length, 4);
    return Buffer.concat([GZIP_HEADER, ...content, trailer]);
  }

  private pieces(nonce: Buffer, form: (part: Part) => Buffer): Buffer[] {
    return this.parts.flatMap((part, index) => (index === 0 ? [form(part)] : [nonce, form(part)]));
  }
}

/**
 * Each part is deflated with all text before it as its dictionary, so that it may point back there. In that
 * dictionary a byte that no UTF-8 text has stands for the nonces, so nothing ever points to a nonce.
 */
function compressedParts(parts: readonly Buffer[]): Part[] {
  let before = Buffer.alloc(0);
  return parts.map((plain, index) => {
    const isLast = index === parts.length - 1;
    const deflated = deflateRawSync(plain, {
      level: 9,
      finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      ...(before.length > 0 ? { dictionary: before.subarray(-WINDOW) } : {}),
    });
    before = Buffer.concat([before, plain, Buffer.alloc(NONCE_LENGTH, NO_LETTER)]);
    return { plain, deflated };
  });
}

/** Bytes as they are, in a stream of deflate that is at the border of a byte (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}
