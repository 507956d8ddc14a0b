import { describe, expect, it } from '@jest/globals';
import { wholeRows, withLiterals } from './streamed-rows.js';

/** The batches that `wholeRows` yields for these chunks. */
async function joined(...chunks: string[]): Promise<string[]> {
  async function* arriving(): AsyncGenerator<Buffer> {
    for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk));
  }
  const batches: string[] = [];
  for await (const batch of wholeRows(arriving())) batches.push(batch.toString());
  return batches;
}

describe('wholeRows', () => {
  it('joins rows with commas', async () => {
    expect(await joined('{"a":1}\n"درهم"\n"💶"\n')).toEqual(['{"a":1},"درهم","💶"']);
  });

  it('yields whole rows, wherever the chunks were cut', async () => {
    expect(await joined('{"a', '":', '1}', '\n{"b":2}\n{"c"', ':3}\n')).toEqual([
      '{"a":1},{"b":2}',
      '{"c":3}',
    ]);
    expect(await joined('1', '\n', '2', '\n')).toEqual(['1', '2']);
  });

  it('yields nothing for no chunks', async () => {
    expect(await joined()).toEqual([]);
  });
});

describe('withLiterals', () => {
  it('writes values as PostgreSQL literals', () => {
    const sql = 'SELECT $1, $2, $3, $4, $1';
    expect(withLiterals(sql, ["O'Neil", 5, true, null])).toBe(
      `SELECT 'O''Neil', '5', 'true', NULL, 'O''Neil'`,
    );
    expect(withLiterals('SELECT $1', ['\\'])).toBe(`SELECT  E'\\\\'`);
  });

  it('does not replace placeholders inside of values', () => {
    expect(withLiterals('SELECT $1, $2', ['$2', '$1'])).toBe(`SELECT '$2', '$1'`);
  });

  it('reads placeholders of two digits', () => {
    const parameters = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(withLiterals('$12 $1', parameters)).toBe(`'12' '1'`);
  });

  it.each([
    ['an object', {}],
    ['an array', ['a']],
    ['undefined', undefined],
    ['a text with a NUL', 'a\0b'],
  ])('refuses %s', (_, value) => {
    expect(() => withLiterals('SELECT $1', [value])).toThrow(TypeError);
  });
});
