import type { Booking } from '@nexperts/contract';
import { formatTime } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { useZone } from '../../../model/times/zone.ts';
import { removeLines } from '../../../model/transcript/store.ts';
import { plainText, turnsOf, webVtt } from '../../../model/transcript/text.ts';
import { useTranscript } from '../../../model/transcript/use-transcript.ts';
import { CopyButton } from '../../../ui/page/CopyButton.tsx';
import { ErrorLine } from '../../../ui/page/ErrorLine.tsx';
import { ConfirmDialog } from '../../../ui/page/LazyDialog.tsx';
import { saveFile } from '../../../model/page/save-file.ts';
import { keptRecordings } from '../../../model/recordings/store.ts';
import * as css from '../../../ui/recordings/recordings.css.ts';
import * as own from './transcript.css.ts';

/** What both said while they consented to a recording: to read, copy, download and delete on this device (G-15). */
export function KeptTranscript({ booking }: { booking: Booking }) {
  const { lines, forget } = useTranscript(booking.id);
  const zone = useZone();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const [first] = lines;
  if (!first) return null;
  const day = new Date(first.at).toISOString().slice(0, 10);
  const name = (ending: string): string => `nexperts-transcript-${day}.${ending}`;
  const text = plainText(lines, booking, zone);
  const saveSubtitles = async (): Promise<void> => {
    // They belong to the recording that was running when the first words were said.
    const recordings = await keptRecordings(booking.id);
    const from = recordings.findLast(({ startedAt }) => startedAt <= first.at)?.startedAt;
    saveFile(name('vtt'), new Blob([webVtt(lines, booking, from)], { type: 'text/vtt' }));
  };
  return (
    <section className={css.recordings} aria-labelledby="transcript">
      <h2 id="transcript" className={css.title}>
        Transcript
      </h2>
      <p className={css.note}>
        It’s on this device only. We don’t have it. Speech is recognised by machine: names and figures may be
        wrong.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has nothing to focus */}
      <div className={own.words} tabIndex={0} role="group" aria-label="What you both said">
        {turnsOf(lines, booking).map((turn) => (
          <div key={turn.lines[0]?.id}>
            <p className={css.note}>
              {turn.by === booking.role ? 'You' : turn.name}, {formatTime(turn.at, zone)}
            </p>
            <p className={own.said}>{turn.lines.map((line) => line.text).join(' ')}</p>
          </div>
        ))}
      </div>
      <div className={css.actions}>
        <CopyButton text={text} what="transcript" />
        <Button
          variant="secondary"
          onPress={() => saveFile(name('txt'), new Blob([text], { type: 'text/plain' }))}
        >
          Save as text
        </Button>
        <Button variant="secondary" onPress={() => void saveSubtitles()}>
          Save as subtitles
        </Button>
        <Button variant="quiet" onPress={() => setAsking(true)} aria-haspopup="dialog">
          Delete transcript
        </Button>
      </div>
      {failure ? <ErrorLine role="alert">{failure}</ErrorLine> : null}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Delete this transcript?"
        actionLabel="Delete transcript"
        cancelLabel="Keep it"
        onAction={async () => {
          try {
            await removeLines(booking.id);
          } catch {
            setFailure('We couldn’t delete it. Reload the page, then try again.');
            return true;
          }
          forget();
          return true;
        }}
      >
        <p>It’s on this device only, and can’t be brought back.</p>
      </ConfirmDialog>
    </section>
  );
}
