import { sendFile } from '@nexperts/api';
import {
  CAPTIONS_MAX_BYTES,
  CAPTIONS_MEDIA_TYPE,
  type PageContent,
  type UploadedFile,
  VIDEO_MAX_BYTES,
} from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useFocusNext } from '@nexperts/app-kit';
import { Button } from '@nexperts/ui/Button';
import { DropZone } from '@nexperts/ui/DropZone';
import { Link } from '@nexperts/ui/Link';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { VIDEO_LIMITS } from '@nexperts/validation';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api.ts';
import { uploadUrl } from '../../../model/page/upload-url.ts';
import { fileSize } from '../../../model/page/file-words.ts';
import { lengthText } from '../../../model/times/length-text.ts';
import { paths } from '../../../paths.ts';
import { ErrorLine } from '../../../ui/page/ErrorLine.tsx';
import { FileTrigger } from '@nexperts/ui/FileTrigger';
import { IntroVideo } from '../../../ui/experts/IntroVideo.tsx';
import { SignedOutNote } from '../../../ui/page/SignedOutNote.tsx';
import { useAction } from '../../../ui/hooks/use-action.ts';
import type { PageEditor } from '../use-own-page.ts';
import * as css from './video.css.ts';
import { useVideoUpload } from '../../../ui/video/use-video-upload.ts';
import { VideoUploadStatus } from '../../../ui/video/VideoUploadStatus.tsx';

type Video = NonNullable<PageContent['video']>;

/** The video of the own page: recorded or chosen, with captions (F-16). */
export function Introduction({ editor: { content, errors, set, saved } }: { editor: PageEditor }) {
  const { video } = content;
  const [sent, setSent] = useState<readonly UploadedFile[]>([]);
  const [told, setTold] = useState('');
  const focusNext = useFocusNext();
  const upload = useVideoUpload({
    limits: VIDEO_LIMITS,
    send: (options) => sendFile(api, endpoints.addVideo, options),
    onSent: (file) => {
      setSent((files) => [...files, file]);
      set({ video: { fileId: file.id, captionsId: null } });
      setTold('Your video is in your draft.');
      focusNext('page-video-remove');
    },
  });
  const fileOf = (id: string | null): UploadedFile | undefined =>
    [...sent, ...saved.files].find((file) => file.id === id);
  const place = useRef<HTMLDivElement>(null);
  // Back from the page that records, which is a document of its own: this one was not there yet to scroll to.
  useEffect(() => {
    if (location.hash === '#video') place.current?.closest('section')?.scrollIntoView();
  }, []);
  const isBusy = upload.state.kind === 'checking' || upload.state.kind === 'sending';
  return (
    <div ref={place} className={css.stack}>
      {video ? (
        <Kept
          video={video}
          fileOf={fileOf}
          onChange={(next) => set({ video: next })}
          onSent={(file) => setSent((files) => [...files, file])}
          onRemove={() => {
            set({ video: null });
            setTold('Video removed from your draft.');
            focusNext('page-video-record');
          }}
        />
      ) : isBusy ? null : (
        <>
          <p className={css.muted}>
            <Link id="page-video-record" href={paths.ownVideo()} standalone>
              Record a video
            </Link>
          </p>
          <DropZone
            id="page-video-add"
            label="Upload a video"
            description={`MP4, MOV or WebM with H.264, VP9 or AV1. Up to ${VIDEO_LIMITS.seconds} seconds and ${fileSize(VIDEO_MAX_BYTES)}.`}
            accept={['video/*']}
            maxBytes={VIDEO_MAX_BYTES}
            onChoose={([file]) => file && upload.send(file)}
            onRefuse={upload.cancel}
          />
        </>
      )}
      <VideoUploadStatus upload={upload} />
      {errors['video'] ? <ErrorLine role="alert">{errors['video']}</ErrorLine> : null}
      <VisuallyHidden as="p">
        <output>{told}</output>
      </VisuallyHidden>
    </div>
  );
}

interface KeptProps {
  video: Video;
  fileOf: (id: string | null) => UploadedFile | undefined;
  onChange: (video: Video) => void;
  onSent: (file: UploadedFile) => void;
  onRemove: () => void;
}

function Kept({ video, fileOf, onChange, onSent, onRemove }: KeptProps) {
  const file = fileOf(video.fileId);
  const captions = fileOf(video.captionsId);
  const action = useAction();
  const add = (chosen: File): void =>
    void action.run('captions', async () => {
      // Browsers don't know this type by its ending.
      const typed = new File([chosen], chosen.name, { type: CAPTIONS_MEDIA_TYPE });
      const { data } = await api.call(endpoints.addCaptions, { file: typed, fileName: chosen.name });
      onSent(data);
      onChange({ ...video, captionsId: data.id });
    });
  return (
    <>
      <IntroVideo
        key={`${video.fileId} ${video.captionsId}`}
        src={uploadUrl(video.fileId)}
        captions={video.captionsId && uploadUrl(video.captionsId)}
        seconds={file?.seconds ?? 0}
        name="your video"
      />
      <p className={css.muted}>
        {file ? `${file.name}, ${lengthText(file.seconds ?? 0)}, ${fileSize(file.size)}` : 'Your video'}
      </p>
      <div className={css.row}>
        <Button id="page-video-remove" variant="secondary" onPress={onRemove}>
          Remove video
        </Button>
      </div>
      {video.captionsId ? (
        <div className={css.row}>
          <p className={css.muted}>Captions: {captions?.name ?? 'added'}</p>
          <Button variant="quiet" onPress={() => onChange({ ...video, captionsId: null })}>
            Remove captions
          </Button>
        </div>
      ) : (
        <FileTrigger
          id="page-video-captions"
          label={action.pending ? 'Adding captions…' : 'Add captions'}
          description="A WebVTT file (.vtt), for people who can’t hear you or watch without sound."
          accept={['.vtt', CAPTIONS_MEDIA_TYPE]}
          maxBytes={CAPTIONS_MAX_BYTES}
          isDisabled={action.pending !== null}
          onChoose={([chosen]) => chosen && add(chosen)}
          errorMessage={action.failure ?? undefined}
        />
      )}
      {action.signedOut ? <SignedOutNote /> : null}
    </>
  );
}
