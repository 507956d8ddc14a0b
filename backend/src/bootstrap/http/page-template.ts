import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The placeholder in a built page that is replaced with the nonce of each response. */
const PLACEHOLDER = '__CSP_NONCE__';
/** Length of a nonce in bytes: 16 random bytes in base64. */
const NONCE_LENGTH = 24;
/** A byte that occurs in no UTF-8 text. */
const NON_UTF8_BYTE = 0xff;
/** The window of deflate, in bytes: how far back it may refer (RFC 1951, section 2). */
const WINDOW = 32 * 1024;

/** RFC 1952, section 2.3: deflate, without a file name, time or operating system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Part of a page that is the same in every response. */
interface Part {
  plain: Buffer;
  deflated: Buffer;
}

/**
 * A page whose text around the nonces is compressed once, with the first response. A response then takes only copying
 * and a checksum; compressing each response took half a millisecond of the event loop for every anonymous `GET /`.
 */
export class PageTemplate {
  private compressed: readonly Part[] | undefined;

  constructor(private readonly content: string) {}

  private get parts(): readonly Part[] {
    return (this.compressed ??= compressedParts(
      this.content.split(PLACEHOLDER).map((part) => Buffer.from(part)),
    ));
  }

  html(nonce: string): Buffer {
    return Buffer.concat(this.pieces(Buffer.from(nonce), ({ plain }) => plain));
  }

  /** Returns the page in gzip format, with a single member. */
  gzip(nonce: string): Buffer {
    const written = Buffer.from(nonce);
    const content = this.pieces(storedBlock(written), ({ deflated }) => deflated);
    const trailer = Buffer.alloc(8);
    let checksum = 0;
    let length = 0;
    for (const piece of this.pieces(written, ({ plain }) => plain)) {
      // For an empty input, Node's crc32 returns 0 instead of the previous checksum.
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
 * Deflates each part with all text before it as its dictionary, so that it may refer back to it. The dictionary holds
 * a byte that occurs in no UTF-8 text in place of the nonces, so that no part ever refers to a nonce.
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
    before = Buffer.concat([before, plain, Buffer.alloc(NONCE_LENGTH, NON_UTF8_BYTE)]);
    return { plain, deflated };
  });
}

/** An uncompressed block for a deflate stream that is aligned to a byte boundary (RFC 1951, section 3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}
