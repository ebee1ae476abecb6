import { sendFile } from '@nexperts/api';
import { useFocusNext } from '@nexperts/app-kit';
import { REPLAY_MAX_BYTES, type HostedSession, type Replay } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { REPLAY_DAYS } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { DropZone } from '@nexperts/ui/DropZone';
import { REPLAY_LIMITS } from '@nexperts/validation';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { fileSize } from '../../model/page/file-words.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { toasts } from '../../toasts.ts';
import { IntroVideo } from '../../ui/experts/IntroVideo.tsx';
import * as page from '../../ui/forms/editor-page.css.ts';
import { useChange } from '../../ui/hooks/use-change.ts';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import { SignedOutNote } from '../../ui/page/SignedOutNote.tsx';
import { useVideoUpload } from '../../ui/video/use-video-upload.ts';
import { KeptRecordings } from '../../ui/recordings/KeptRecordings.tsx';
import { VideoUploadStatus } from '../../ui/video/VideoUploadStatus.tsx';
import * as css from './workshops.css.ts';

interface ReplayPartProps {
  session: HostedSession;
  /** null: none was sent, or its time is over */
  replay: Replay | null;
}

/** In its place until the presence is measured (H-09), which says who may watch it: it is refused before. */
export function ReplayLater() {
  return (
    <section className={page.section} aria-labelledby="replay">
      <h2 id="replay" className={page.heading}>
        Recording
      </h2>
      <p className={page.muted}>
        You can send a recording about a minute after the end. Reload this page then.
      </p>
    </section>
  );
}

/** The host's recording of a session that is over, for those who had a seat (H-10). */
export function ReplayPart({ session: { id }, replay }: ReplayPartProps) {
  const { revalidate } = useRevalidator();
  const zone = useZone();
  const change = useChange();
  const focusNext = useFocusNext();
  const upload = useVideoUpload<Replay>({
    limits: REPLAY_LIMITS,
    send: (options) => sendFile(api, endpoints.addReplay, { ...options, params: { id } }),
    onSent: async () => {
      await revalidate();
      toasts.success('Recording sent');
      focusNext('replay-remove');
    },
  });
  const remove = async (): Promise<void> => {
    const isDone = await change.act('remove', async () => {
      await api.call(endpoints.removeReplay, { params: { id } });
      return 'Recording removed';
    });
    if (isDone) focusNext('replay-add');
  };
  const isBusy = upload.state.kind === 'checking' || upload.state.kind === 'sending';
  return (
    <section className={page.section} aria-labelledby="replay">
      <h2 id="replay" className={page.heading}>
        Recording
      </h2>
      {replay ? (
        <>
          <p className={page.muted}>
            Whoever had a seat can watch it until {shortMoment(replay.until, zone)}. Then it’s deleted.
          </p>
          <IntroVideo
            key={replay.until}
            src={`${api.addressOf(endpoints.replayFile, { params: { id } })}?${replay.until}`}
            captions={null}
            seconds={replay.seconds}
            name="your recording"
          />
          <div className={css.buttons}>
            <Button
              id="replay-remove"
              variant="secondary"
              isPending={change.pending !== null}
              pendingLabel="Removing…"
              onPress={() => void remove()}
            >
              Remove recording
            </Button>
          </div>
        </>
      ) : isBusy ? null : (
        <>
          <KeptRecordings of={id} onSend={upload.send} />
          <DropZone
            id="replay-add"
            label="Send a recording"
            description={`Of you and your screen. Whoever had a seat can watch it for ${REPLAY_DAYS} days. MP4, MOV or WebM with H.264, VP9 or AV1, up to ${REPLAY_LIMITS.seconds / 3_600} hours and ${fileSize(REPLAY_MAX_BYTES)}.`}
            accept={['video/*']}
            maxBytes={REPLAY_MAX_BYTES}
            onChoose={([file]) => file && upload.send(file)}
            onRefuse={upload.cancel}
          />
        </>
      )}
      <VideoUploadStatus upload={upload} />
      {change.failure ? <ErrorLine role="alert">{change.failure}</ErrorLine> : null}
      {change.signedOut ? <SignedOutNote /> : null}
    </section>
  );
}
