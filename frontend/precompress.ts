import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** A file up to this size goes out in one packet, compressed or not. */
const MAX_SINGLE_PACKET_BYTES = 1024;
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside each built file that is worth it. The build can afford the best
 * compression; the server would spend a second on it per request.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const paths = entries
        .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => !path.slice(dir.length).includes(`${sep}.`));
      await Promise.all(paths.map(compress));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length <= MAX_SINGLE_PACKET_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await inBrotli(content, { params }));
  await writeFile(`${path}.gz`, await inGzip(content, { level: constants.Z_BEST_COMPRESSION }));
}
