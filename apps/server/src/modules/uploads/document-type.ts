import { OFFICE_MEDIA_TYPES, type SENT_MEDIA_TYPES } from '@nexperts/contract';

/** Media types of files that people send. */
export type DocumentType = (typeof SENT_MEDIA_TYPES)[number];

const ENDINGS: Readonly<Record<DocumentType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  [OFFICE_MEDIA_TYPES.docx]: ['docx'],
  [OFFICE_MEDIA_TYPES.xlsx]: ['xlsx'],
  [OFFICE_MEDIA_TYPES.csv]: ['csv'],
  [OFFICE_MEDIA_TYPES.txt]: ['txt'],
};

/** The name with the ending of what the file is, so that it opens as that and as nothing else. */
export function withEnding(name: string, mediaType: DocumentType): string {
  const endings = ENDINGS[mediaType];
  const given = name.toLowerCase();
  return endings.some((ending) => given.endsWith(`.${ending}`)) ? name : `${name}.${endings[0]}`;
}
