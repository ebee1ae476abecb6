import { isApiError, sendFile } from '@nexperts/api';
import type { OwnPage } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { DevicePicker } from '@nexperts/ui/DevicePicker';
import { Link } from '@nexperts/ui/Link';
import { browserKind, permissionSteps } from '@nexperts/ui/permissions';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { VIDEO_LIMITS } from '@nexperts/validation';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '../../../api.ts';
import { basePath, paths } from '../../../paths.ts';
import * as page from '../../../ui/forms/editor-page.css.ts';
import { EditorSection } from '../../../ui/forms/EditorSection.tsx';
import { ErrorLine } from '../../../ui/page/ErrorLine.tsx';
import { LeaveGuard } from '../../../ui/forms/LeaveGuard.tsx';
import * as css from './video.css.ts';
import {
  type RecorderProblem,
  type RecorderState,
  type RecorderTools,
  VideoRecorder,
} from './video-recorder.ts';
import { useVideoUpload } from '../../../ui/video/use-video-upload.ts';
import { VideoUploadStatus } from '../../../ui/video/VideoUploadStatus.tsx';

const PROBLEMS: Readonly<Record<RecorderProblem, string>> = {
  denied: 'Your browser blocks the camera or the microphone on this page.',
  none: 'No camera or no microphone was found. Connect both, then try again.',
  busy: 'Another tab or program may be using your camera. Close it, then try again.',
  unsupported:
    'This browser can’t record a video that every browser plays. Record it in a current Chrome, Edge or Safari, or upload one.',
  lost: 'Your camera or microphone was disconnected.',
  failed: 'The recording failed. Nothing was kept; please record again.',
};

const goTo = (address: string): void => location.assign(address);

interface RecordVideoProps {
  /** Gone to when the video is in the draft */
  leave?: (address: string) => void;
  tools?: RecorderTools;
}

/** Where experts record the video of their page: look, record, look again, keep it or record again (F-16). */
export function RecordVideo({ leave = goTo, tools }: RecordVideoProps) {
  const [recorder] = useState(() => new VideoRecorder(tools));
  const state = useSyncExternalStore(recorder.subscribe, recorder.state, recorder.state);
  const [isKept, setKept] = useState(false);
  // Leaving the page turns the camera off.
  useEffect(() => () => recorder.close(), [recorder]);
  const upload = useVideoUpload({
    limits: VIDEO_LIMITS,
    send: (options) => sendFile(api, endpoints.addVideo, options),
    onSent: async ({ id }) => {
      await keepInDraft(id);
      setKept(true);
    },
  });
  // In an effect, when nothing asks any more whether to leave.
  useEffect(() => {
    if (isKept) leave(`${basePath}${paths.ownPage()}#video`);
  }, [isKept, leave]);
  const { phase, recording, problem } = state;
  const isSending = upload.state.kind === 'checking' || upload.state.kind === 'sending';
  const isUnsaved = (phase === 'recording' || phase === 'finishing' || phase === 'done') && !isKept;
  return (
    <>
      <h1 className={page.title}>Record your video</h1>
      <p className={page.lead}>
        Say who you are and how you help, in up to {VIDEO_LIMITS.seconds} seconds. Only you can see it until
        you keep it and publish your page. <Link href={paths.ownPage()}>Back to your page</Link>
      </p>
      <EditorSection title={phase === 'done' ? 'Look at it' : 'Camera'}>
        {recording ? <Review recording={recording} /> : <Stage state={state} />}
        {problem ? <Problem problem={problem} hasRecording={phase !== 'off'} /> : null}
        {phase === 'ready' ? <Devices state={state} recorder={recorder} /> : null}
        <div className={css.row}>
          {phase === 'off' && problem !== 'unsupported' ? (
            <Button onPress={() => void recorder.start()}>
              {problem ? 'Try again' : 'Turn on camera and microphone'}
            </Button>
          ) : null}
          {phase === 'ready' ? <Button onPress={() => recorder.record()}>Start recording</Button> : null}
          {phase === 'counting' || phase === 'recording' ? (
            <Button onPress={() => recorder.stop()}>
              {phase === 'counting' ? 'Cancel' : 'Stop recording'}
            </Button>
          ) : null}
          {phase === 'done' && recording && !isSending && !isKept ? (
            <>
              <Button onPress={() => upload.send(fileOf(recording))}>Keep this video</Button>
              <Button variant="secondary" onPress={() => void recorder.start()}>
                Record again
              </Button>
            </>
          ) : null}
        </div>
        <VideoUploadStatus upload={upload} />
        <VisuallyHidden as="p">
          <output>{announcementOf(state)}</output>
        </VisuallyHidden>
      </EditorSection>
      <LeaveGuard isChanged={isUnsaved}>Your recording isn’t saved. It’s gone if you leave.</LeaveGuard>
    </>
  );
}

const fileOf = (recording: Blob): File =>
  new File([recording], recording.type === 'video/webm' ? 'Recording.webm' : 'Recording.mp4', {
    type: recording.type,
  });

/** Puts a video into the draft as it is now, also if it was changed elsewhere while this was recorded. */
async function keepInDraft(fileId: string): Promise<void> {
  const save = async ({ version, content }: OwnPage): Promise<unknown> =>
    api.call(endpoints.savePageDraft, {
      body: { version, content: { ...content, video: { fileId, captionsId: null } } },
    });
  try {
    await save((await api.call(endpoints.getOwnPage, {})).data);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'Conflict') throw error;
    await save((await api.call(endpoints.getOwnPage, {})).data);
  }
}

function announcementOf({ phase, count, seconds }: RecorderState): string {
  if (phase === 'counting') return `Recording starts in ${count}`;
  if (phase === 'recording') {
    const left = VIDEO_LIMITS.seconds - seconds;
    if (left <= 10) return 'Less than 10 seconds left';
    return left <= 30 ? 'Less than 30 seconds left' : 'Recording';
  }
  if (phase === 'done') return 'Recording finished. Play it, keep it or record again.';
  return phase === 'ready' ? 'Camera and microphone are on' : '';
}

/** The own picture, mirrored as people know themselves. */
function Stage({ state: { stream, phase, count, seconds } }: { state: RecorderState }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    element.srcObject = stream;
    // Never awaited: without a frame it may hang for ever.
    void element.play().catch(() => {});
  }, [stream]);
  return (
    <div className={css.stage}>
      {stream ? (
        <video
          ref={video}
          className={`${css.picture} ${css.mirrored}`}
          aria-label="Your camera"
          autoPlay
          playsInline
          muted
        />
      ) : (
        <p className={css.muted}>{WAITS[phase] ?? 'Your camera is off'}</p>
      )}
      {phase === 'counting' ? (
        <span className={css.countdown} aria-hidden="true">
          {count}
        </span>
      ) : null}
      {phase === 'recording' ? (
        <span className={css.overlay}>
          Recording {seconds} of {VIDEO_LIMITS.seconds} s
        </span>
      ) : null}
    </div>
  );
}

const WAITS: Readonly<Partial<Record<RecorderState['phase'], string>>> = {
  starting: 'Starting your camera…',
  finishing: 'Getting your recording ready…',
};

/** The recording as visitors will see it. */
function Review({ recording }: { recording: Blob }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const address = URL.createObjectURL(recording);
    element.src = address;
    element.focus();
    return () => URL.revokeObjectURL(address);
  }, [recording]);
  return (
    <div className={css.stage}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions can be added once it is kept */}
      <video
        ref={video}
        className={css.picture}
        aria-label="Your recording"
        controls
        playsInline
        tabIndex={0}
      />
    </div>
  );
}

function Problem({ problem, hasRecording }: { problem: RecorderProblem; hasRecording: boolean }) {
  return (
    <div className={css.stack}>
      <ErrorLine role="alert">
        {PROBLEMS[problem]}
        {problem === 'lost'
          ? hasRecording
            ? ' We kept what was recorded until then.'
            : ' Connect it, then try again.'
          : null}
      </ErrorLine>
      {problem === 'denied' ? (
        <ol className={css.steps}>
          {permissionSteps(browserKind(navigator.userAgent)).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

function Devices({
  state: { stream, devices },
  recorder,
}: {
  state: RecorderState;
  recorder: VideoRecorder;
}) {
  const named = (kind: MediaDeviceKind) =>
    devices
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  const used = (track: MediaStreamTrack | undefined): string | null => track?.getSettings().deviceId ?? null;
  return (
    <div className={css.devices}>
      <DevicePicker
        kind="camera"
        devices={named('videoinput')}
        value={used(stream?.getVideoTracks()[0])}
        onChange={(id) => recorder.choose('videoinput', id)}
      />
      <DevicePicker
        kind="microphone"
        devices={named('audioinput')}
        value={used(stream?.getAudioTracks()[0])}
        onChange={(id) => recorder.choose('audioinput', id)}
      />
    </div>
  );
}
