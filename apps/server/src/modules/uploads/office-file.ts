import { OFFICE_MEDIA_TYPES } from '@nexperts/contract';

type OfficeType = (typeof OFFICE_MEDIA_TYPES)[keyof typeof OFFICE_MEDIA_TYPES];

const DIRECTORY_END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
/** The comment behind the end of the directory has at most 64 kB. */
const TAIL_BYTES = 22 + 0xff_ff;

/** Names in the directory of a ZIP archive, which is not unpacked; null: it isn't one, or is damaged or encrypted. */
function namesIn(bytes: Buffer): string[] | null {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== 0x04_03_4b_50) return null;
  let end = bytes.length - 22;
  const first = Math.max(0, bytes.length - TAIL_BYTES);
  while (end >= first && bytes.readUInt32LE(end) !== DIRECTORY_END) end -= 1;
  if (end < first) return null;
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) return null;
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    const name = bytes.readUInt16LE(at + 28);
    const after = at + 46 + name + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (isEncrypted || after > end) return null;
    names.push(bytes.toString('utf8', at + 46, at + 46 + name));
    at = after;
  }
  return names;
}

/** What runs when the file is opened: macros, ActiveX controls and programs packed into it. */
const RUNS = /(?:^|\/)(?:vbaProject\.bin$|vbaData\.xml$|activeX\/|macrosheets\/|embeddings\/[^/]*\.bin$)/i;

/**
 * A Word or Excel file by what is in its archive, whatever its name; `macros`: it runs programs. Null: neither.
 * Password-protected ones are no archives and so neither.
 */
export function officeType(bytes: Buffer): OfficeType | 'macros' | null {
  const names = namesIn(bytes);
  if (!names?.includes('[Content_Types].xml')) return null;
  const has = (name: RegExp): boolean => names.some((each) => name.test(each));
  // Word online numbers the document.
  const type = has(/^word\/document\d*\.xml$/)
    ? OFFICE_MEDIA_TYPES.docx
    : has(/^xl\/workbook\.xml$/)
      ? OFFICE_MEDIA_TYPES.xlsx
      : null;
  return type && has(RUNS) ? 'macros' : type;
}

// Tab, line feed, form feed and carriage return are part of texts.
// oxlint-disable-next-line no-control-regex
const NOT_TEXT = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** Text in UTF-8, UTF-16 with a mark, or a code page of Windows, by its bytes and the ending of its name. */
export function textType(bytes: Buffer, name: string): OfficeType | null {
  const ending = /\.(csv|txt)$/i.exec(name)?.[1]?.toLowerCase() as 'csv' | 'txt' | undefined;
  if (!ending) return null;
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0;
  const encoding = mark === 0xff_fe ? 'utf-16le' : mark === 0xfe_ff ? 'utf-16be' : 'windows-1252';
  return NOT_TEXT.test(new TextDecoder(encoding).decode(bytes)) ? null : OFFICE_MEDIA_TYPES[ending];
}
