import { OFFICE_MEDIA_TYPES } from '@nexperts/contract';
import { AppError } from '../../http/app-error.ts';
import { cleanPicture } from '../avatars/index.ts';
import { cleanPdf } from './clean-pdf.ts';
import type { DocumentType } from './document-type.ts';
import { officeType, textType } from './office-file.ts';

interface CleanFile<T extends DocumentType> {
  readonly mediaType: T;
  readonly bytes: Buffer;
}

const NAMES: Readonly<Record<DocumentType, string>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  [OFFICE_MEDIA_TYPES.docx]: 'Word (.docx)',
  [OFFICE_MEDIA_TYPES.xlsx]: 'Excel (.xlsx)',
  [OFFICE_MEDIA_TYPES.csv]: 'CSV',
  [OFFICE_MEDIA_TYPES.txt]: 'TXT file',
};
const list = new Intl.ListFormat('en-AU', { type: 'disjunction' });

/**
 * The one door for files that people send with something: what a file is goes by its content. Pictures are re-encoded
 * without where and by what they were taken; PDFs and Office files that run scripts or start programs are refused.
 * @param owner the account that sends it
 * @param file its name says only whether a text is a table
 * @param types what is taken
 * @throws AppError ValidationFailed with what is wrong with the file, Unavailable when too many pictures wait
 */
export async function cleanFile<const T extends DocumentType>(
  owner: string,
  { bytes, name }: { readonly bytes: Buffer; readonly name: string },
  types: readonly T[],
): Promise<CleanFile<T>> {
  const taken = (mediaType: DocumentType): T | undefined => types.find((each) => each === mediaType);
  const pdf = await cleanPdf(bytes);
  if (pdf === 'actions')
    throw new AppError(
      'ValidationFailed',
      'This PDF is locked, runs scripts or starts programs. Save it as a plain PDF and choose it again.',
    );
  const office = pdf ? null : officeType(bytes);
  if (office === 'macros')
    throw new AppError(
      'ValidationFailed',
      'This file contains macros or programs. Save it without them and choose it again.',
    );
  const asIs = office ?? (pdf ? null : textType(bytes, name));
  const picture = pdf || asIs ? null : await cleanPicture(owner, bytes);
  const clean = pdf ?? picture?.bytes ?? (asIs && bytes);
  const mediaType = taken(picture ? `image/${picture.kind}` : (asIs ?? 'application/pdf'));
  if (!clean || !mediaType)
    throw new AppError(
      'ValidationFailed',
      `We can’t read this file as a ${list.format(types.map((each) => NAMES[each]))}. Choose another file.`,
    );
  return { mediaType, bytes: clean };
}
