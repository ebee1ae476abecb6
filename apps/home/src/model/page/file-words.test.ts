import { OFFICE_MEDIA_TYPES } from '@nexperts/contract';
import { expect, it } from 'vitest';
import { sentType } from './file-words.ts';

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
