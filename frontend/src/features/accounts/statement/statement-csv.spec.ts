import { describe, expect, it } from '@jest/globals';
import { csvOf } from './statement-csv.js';

describe('a file for spreadsheets', () => {
  it('begins with the mark by which Excel knows UTF-8, and ends each row with CR LF', () => {
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
    ['a semicolon, which divides cells in some countries', 'a;b', '"a;b"'],
    ['space around it', ' Layla ', '" Layla "'],
    ['another script', 'ليلى حداد', 'ليلى حداد'],
    ['nothing', '', ''],
  ])('keeps a text with %s whole', (_what, text, cell) => {
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
  ])('does not let a spreadsheet calculate %j', (text, cell) => {
    expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`);
  });

  it.each(['250.00', '-250.00', '99999999999999999.99'])('leaves the amount %s a number', (amount) => {
    expect(csvOf([[amount]])).toBe(`\uFEFF${amount}\r\n`);
  });
});
