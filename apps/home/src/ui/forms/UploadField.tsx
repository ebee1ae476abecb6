import { UPLOAD_MAX_BYTES } from '@nexperts/contract';
import { Button, IconButton } from '@nexperts/ui/Button';
import { DropZone } from '@nexperts/ui/DropZone';
import { Fieldset } from '@nexperts/ui/Fieldset';
import { Icon } from '@nexperts/ui/Icon';
import { ProgressBar } from '@nexperts/ui/ProgressBar';
import { X } from 'lucide-react';
import { useState } from 'react';
import { fileKind, fileSize, SENT_ACCEPT, SENT_KINDS } from '../../model/page/file-words.ts';
import { ErrorLine } from '../page/ErrorLine.tsx';
import { FileMark } from '../booking/SentFiles.tsx';
import { SignedOutNote } from '../page/SignedOutNote.tsx';
import * as css from './upload-field.css.ts';
import type { Upload, Uploads } from './use-uploads.ts';

interface UploadFieldProps {
  /** Name of the group */
  label: string;
  /** Who can open the files */
  description: string;
  isOptional?: boolean;
  uploads: Uploads;
  errorMessage?: string | undefined;
}

/** Files that go with a form: several at a time, each with its progress, its error and a button that removes it. */
export function UploadField({
  label,
  description,
  isOptional = false,
  uploads,
  errorMessage,
}: UploadFieldProps) {
  const { files, most, add, told } = uploads;
  const [tooMany, setTooMany] = useState('');
  const left = most - files.length;
  return (
    <Fieldset
      legend={isOptional ? `${label} (optional)` : label}
      description={`${description} ${SENT_KINDS}, up to ${fileSize(UPLOAD_MAX_BYTES)} each, ${most} at most.`}
      errorMessage={errorMessage}
    >
      <div className={css.stack}>
        {files.length > 0 ? (
          <ul className={css.files} aria-label={label}>
            {files.map((file) => (
              <Item key={file.key} file={file} uploads={uploads} />
            ))}
          </ul>
        ) : null}
        {left > 0 ? (
          <DropZone
            label={files.length === 0 ? 'Add files' : 'Add another file'}
            accept={SENT_ACCEPT}
            maxBytes={UPLOAD_MAX_BYTES}
            allowsMultiple={left > 1}
            onChoose={(chosen) => {
              setTooMany(
                chosen.length > left ? `You can add ${most} files at most. We took the first ${left}.` : '',
              );
              add(chosen);
            }}
          />
        ) : null}
        {tooMany ? <ErrorLine role="alert">{tooMany}</ErrorLine> : null}
        <output className={css.spoken}>{told}</output>
      </div>
    </Fieldset>
  );
}

function Item({ file, uploads }: { file: Upload; uploads: Uploads }) {
  const { key, name, size, mediaType, stored, failure } = file;
  return (
    <li className={failure ? css.failed : css.file}>
      <FileMark mediaType={mediaType} />
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        {stored ? (
          <p className={css.muted}>
            {fileKind(mediaType)}, {fileSize(size)}
          </p>
        ) : null}
        {!stored && !failure ? (
          <ProgressBar label={`Uploading ${name}`} hideLabel hideValue className={css.progress} />
        ) : null}
        {failure ? (
          <div role="alert" className={css.failure}>
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
        label={`Remove ${name}`}
        icon={<Icon as={X} size={18} />}
        onPress={() => uploads.remove(key)}
      />
    </li>
  );
}
