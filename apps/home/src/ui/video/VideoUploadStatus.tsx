import { Button } from '@nexperts/ui/Button';
import { ProgressBar } from '@nexperts/ui/ProgressBar';
import { ErrorLine } from '../page/ErrorLine.tsx';
import { SignedOutNote } from '../page/SignedOutNote.tsx';
import * as css from './upload-status.css.ts';
import type { VideoUpload } from './use-video-upload.ts';

/** How far a video is, with a way to stop it; or why it wasn’t taken, with a way to try again (F-16, H-10). */
export function VideoUploadStatus({ upload: { state, cancel, retry } }: { upload: VideoUpload }) {
  if (state.kind === 'idle') return null;
  if (state.kind === 'failed')
    return (
      <div className={css.stack}>
        <ErrorLine role="alert">
          {state.message}
          {state.signedOut ? <SignedOutNote /> : null}
        </ErrorLine>
        {state.mayRetry ? (
          <div>
            <Button variant="secondary" onPress={retry}>
              Send it again
            </Button>
          </div>
        ) : null}
      </div>
    );
  const isSending = state.kind === 'sending';
  return (
    <div className={css.stack}>
      {/* All bytes are there before the server has looked at them. */}
      <ProgressBar
        label={isSending && state.part < 1 ? 'Sending your video' : 'Checking your video'}
        {...(isSending && state.part < 1 ? { value: Math.floor(state.part * 100) } : {})}
      />
      <div>
        <Button variant="secondary" onPress={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
