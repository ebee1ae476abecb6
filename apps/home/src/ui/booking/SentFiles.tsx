import type { UploadedFile } from '@nexperts/contract';
import { Icon } from '@nexperts/ui/Icon';
import { Download, FileText, Image } from 'lucide-react';
import { uploadUrl } from '../../model/page/upload-url.ts';
import { fileKind, fileSize } from '../../model/page/file-words.ts';
import * as css from './sent-files.css.ts';

interface SentFilesProps {
  files: readonly UploadedFile[];
  label?: string;
  /** Address that downloads a file by its id: a suspended person has no login */
  urlOf?: (id: string) => string;
}

/** Files that somebody sent, each a link that downloads it. */
export function SentFiles({ files, label = 'Files', urlOf = uploadUrl }: SentFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={css.list} aria-label={label}>
      {files.map(({ id, name, mediaType, size }) => (
        <li key={id}>
          <a className={css.file} href={urlOf(id)} download={name}>
            <FileMark mediaType={mediaType} />
            <span className={css.words}>
              <span className={css.name}>{name}</span>
              <span className={css.muted}>
                {fileKind(mediaType)}, {fileSize(size)}
              </span>
            </span>
            <Icon as={Download} size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A picture or a page, as a sign before a file’s name. */
export function FileMark({ mediaType }: { mediaType: string }) {
  return <Icon as={mediaType.startsWith('image/') ? Image : FileText} size={24} className={css.mark} />;
}
