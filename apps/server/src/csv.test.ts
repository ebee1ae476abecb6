import { expect, it } from 'vitest';
import { csv, csvFile } from './csv.ts';

it.each([
  ['=1+1 Osei', "'=1+1 Osei"],
  ['-2+3 Osei', "'-2+3 Osei"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝SUM(A1:A9) Osei', "'＝SUM(A1:A9) Osei"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠A1', "'＠A1"],
  ['-12.50', '-12.50'],
  ['Åsa "Å" Lindström, Oslo', '"Åsa ""Å"" Lindström, Oslo"'],
])('[O-07] %s becomes the cell %s', (value, cell) => {
  expect(csv([[value]])).toBe(`${cell}\r\n`);
});

it('[O-07] a file begins with the mark by which Excel reads UTF-8', async () => {
  const bytes = Buffer.from(await csvFile('names.csv', csv([['Åström']])).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.subarray(3).toString('utf8')).toBe('Åström\r\n');
});
