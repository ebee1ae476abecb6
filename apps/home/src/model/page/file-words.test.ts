import { OFFICE_MEDIA_TYPES } from '@nexperts/contract';
import { expect, it } from 'vitest';
import { fileSize, sentType } from './file-words.ts';

it.each([
  ['plan.docx', '', OFFICE_MEDIA_TYPES.docx],
  // Windows with Excel, and a system that knows no tables.
  ['sums.CSV', 'application/vnd.ms-excel', 'text/csv'],
  ['notes.txt', 'text/plain', 'text/plain'],
  ['scan.pdf', 'application/pdf', 'application/pdf'],
  ['run.sh', 'text/plain', null],
  ['old.doc', 'application/msword', null],
])('M-05: %s of type “%s” is sent as %s (client 16)', (name, type, sent) => {
  expect(sentType({ name, type })).toBe(sent);
});

it.each([
  [1, '1 kB'],
  [348_160, '340 kB'],
  [2_202_010, '2.1 MB'],
  [1024 ** 3, '1 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
