/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { csvOf } from './statement-download.js';

describe('the CSV file', () => {
  it('begins with a byte order mark for Excel, and ends each row with CR LF', () => {
    expect(
      csvOf([
        ['Date', 'Amount'],
        ['2026-11-21', '10.00'],
      ]),
    ).toBe('\uFEFFDate,Amount\r\n2026-11-21,10.00\r\n');
  });

  it.each([
    ['a comma', 'Electricity, water', '"Electricity, water"'],
    ['a quotation mark', 'The "Creek" Café', '"The ""Creek"" Café"'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['a semicolon, which separates cells in some locales', 'a;b', '"a;b"'],
    ['surrounding spaces', ' Layla ', '" Layla "'],
    ['another script', 'ليلى حداد', 'ليلى حداد'],
    ['nothing', '', ''],
  ])('keeps a text with %s intact', (_what, text, cell) => {
    expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+971501234567', "'+971501234567"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['=HYPERLINK("http://x.example","a")', '"\'=HYPERLINK(""http://x.example"",""a"")"'],
    [' =1+1', "' =1+1"],
    ['\t=1+1', '"\'\t=1+1"'],
    ['＝1+1', "'＝1+1"],
    ['-', "'-"],
    ['-1e5', "'-1e5"],
  ])('escapes %j so that a spreadsheet does not evaluate it', (text, cell) => {
    expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`);
  });

  it.each(['250.00', '-250.00', '99999999999999999.99'])('keeps the amount %s as a number', (amount) => {
    expect(csvOf([[amount]])).toBe(`\uFEFF${amount}\r\n`);
  });
});
