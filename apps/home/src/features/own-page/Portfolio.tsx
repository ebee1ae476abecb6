import type { PageContent, UploadedFile } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { UPLOAD_MAX_BYTES, UPLOAD_MEDIA_TYPES } from '@nexperts/contract';
import { DropZone } from '@nexperts/ui/DropZone';
import { TextField } from '@nexperts/ui/TextField';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { PAGE_LIMITS } from '@nexperts/validation';
import { useState } from 'react';
import { api } from '../../api.ts';
import { uploadUrl } from '../../model/page/upload-url.ts';
import { fileKind, fileSize } from '../../model/page/file-words.ts';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import { FileMark } from '../../ui/booking/SentFiles.tsx';
import { SignedOutNote } from '../../ui/page/SignedOutNote.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { ItemTools } from '../../ui/forms/ItemTools.tsx';
import * as css from './own-page.css.ts';
import { useItems } from './use-items.ts';
import type { PageEditor } from './use-own-page.ts';

/** Up to twelve pictures and PDFs, each with a caption. */
export function Portfolio({ editor: { content, errors, set, saved } }: { editor: PageEditor }) {
  const { portfolio } = content;
  const [sent, setSent] = useState<readonly UploadedFile[]>([]);
  const [told, setTold] = useState('');
  const upload = useAction();
  const items = useItems<PageContent['portfolio'][number]>({
    id: 'page-work',
    noun: 'Item',
    items: portfolio,
    onChange: (next) => set({ portfolio: next }),
  });
  const fileOf = (id: string): UploadedFile | undefined =>
    [...sent, ...saved.files].find((file) => file.id === id);
  const add = (file: File): void =>
    void upload.run('upload', async () => {
      setTold(`Uploading ${file.name}…`);
      const { data } = await api.call(endpoints.addUpload, { file, fileName: file.name });
      setSent((files) => [...files, data]);
      items.add({ fileId: data.id, caption: '' });
      setTold(`${file.name} uploaded. Give it a caption.`);
    });
  const problem = upload.failure ?? errors['portfolio'] ?? errors['fileIds'];
  return (
    <>
      {portfolio.length > 0 ? (
        <ol className={css.list} aria-label="Portfolio">
          {[...portfolio.entries()].map(([at, { fileId, caption }]) => (
            <li key={fileId} className={css.item}>
              <div className={css.head}>
                <p className={css.name}>Item {at + 1}</p>
                <ItemTools
                  id={`page-work-${at}`}
                  name={`item ${at + 1}`}
                  isFirst={at === 0}
                  isLast={at === portfolio.length - 1}
                  onMove={(by) => items.move(at, by)}
                  onRemove={() => items.remove(at)}
                />
              </div>
              <div className={css.work}>
                <Work id={fileId} file={fileOf(fileId)} />
                <TextField
                  id={`page-work-${at}`}
                  label="Caption"
                  description="What it shows, also for people who can’t see it"
                  isRequired
                  maxLength={PAGE_LIMITS.caption.max}
                  value={caption}
                  onChange={(value) => items.change(at, { caption: value })}
                  errorMessage={errors[`portfolio.${at}.caption`]}
                />
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      {portfolio.length < PAGE_LIMITS.portfolio ? (
        <DropZone
          id="page-work-add"
          label={upload.pending ? 'Uploading…' : 'Add a picture or PDF'}
          accept={UPLOAD_MEDIA_TYPES}
          maxBytes={UPLOAD_MAX_BYTES}
          isDisabled={upload.pending !== null}
          onChoose={([file]) => file && add(file)}
          onRefuse={upload.clear}
        />
      ) : (
        <p className={css.muted}>You have {PAGE_LIMITS.portfolio} items. Remove one to add another.</p>
      )}
      {problem ? (
        <ErrorLine role="alert">
          {problem}
          {upload.signedOut ? <SignedOutNote /> : null}
        </ErrorLine>
      ) : null}
      <VisuallyHidden as="p">
        <output>{items.told || told}</output>
      </VisuallyHidden>
    </>
  );
}

/** What an item shows: the picture itself, or the name of the PDF. */
function Work({ id, file }: { id: string; file: UploadedFile | undefined }) {
  if (file?.mediaType.startsWith('image/'))
    return (
      <span className={css.picture}>
        <img src={uploadUrl(id)} alt="" className={css.image} />
      </span>
    );
  return (
    <p className={css.muted}>
      <FileMark mediaType={file?.mediaType ?? ''} />{' '}
      {file ? `${file.name}, ${fileKind(file.mediaType)}, ${fileSize(file.size)}` : 'File'}
    </p>
  );
}
