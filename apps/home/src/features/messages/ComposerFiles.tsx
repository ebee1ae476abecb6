import { Button, IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { ProgressBar } from '@nexperts/ui/ProgressBar';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { X } from 'lucide-react';
import { fileKind, fileSize } from '../../model/page/file-words.ts';
import { FileMark } from '../../ui/booking/SentFiles.tsx';
import { SignedOutNote } from '../../ui/page/SignedOutNote.tsx';
import type { Upload, Uploads } from '../../ui/forms/use-uploads.ts';
import * as css from './composer.css.ts';

/** The files that go with the message being written, each with its progress or why it did not get there. */
export function ComposerFiles({ uploads }: { uploads: Uploads }) {
  return (
    <>
      {uploads.files.length > 0 ? (
        <ul className={css.files} aria-label="Files to send">
          {uploads.files.map((file) => (
            <Item key={file.key} file={file} uploads={uploads} />
          ))}
        </ul>
      ) : null}
      <VisuallyHidden>
        <output>{uploads.told}</output>
      </VisuallyHidden>
    </>
  );
}

function Item({ file, uploads }: { file: Upload; uploads: Uploads }) {
  const { key, name, size, mediaType, stored, failure } = file;
  return (
    <li className={failure ? css.failedFile : css.file}>
      <FileMark mediaType={mediaType} />
      <div className={css.fileWords}>
        <p className={css.fileName}>{name}</p>
        {stored ? (
          <p className={css.fileKind}>
            {fileKind(mediaType)}, {fileSize(size)}
          </p>
        ) : null}
        {!stored && !failure ? <ProgressBar label={`Uploading ${name}`} hideLabel hideValue /> : null}
        {failure ? (
          <div role="alert" className={css.fileFailure}>
            <p>{failure.message}</p>
            {failure.signedOut ? <SignedOutNote /> : null}
          </div>
        ) : null}
      </div>
      {failure ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Try again to upload ${name}`}
          onPress={() => uploads.retry(key)}
        >
          Try again
        </Button>
      ) : null}
      <IconButton
        size="sm"
        label={`Remove ${name}`}
        icon={<Icon as={X} size={18} />}
        onPress={() => uploads.remove(key)}
      />
    </li>
  );
}
