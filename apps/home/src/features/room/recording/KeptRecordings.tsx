import type { Booking } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { useEffect, useState } from 'react';
import { shortMoment } from '../../../model/times/times.ts';
import { useZone } from '../../../model/times/zone.ts';
import { ErrorLine } from '../../../ui/page/ErrorLine.tsx';
import { ConfirmDialog } from '../../../ui/page/LazyDialog.tsx';
import * as css from './recordings.css.ts';
import { download } from './download.ts';
import { fileOf } from './file-of.ts';
import { keptRecordings, removeRecording, type KeptRecording } from './store.ts';

const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;

function Kept({ recording, onRemoved }: { recording: KeptRecording; onRemoved: () => void }) {
  const zone = useZone();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const [isAsking, setAsking] = useState(false);
  const at = new Date(recording.startedAt).toISOString();
  const save = async (): Promise<void> => {
    setPending(true);
    setFailure('');
    try {
      const kind = recording.type.startsWith('video/mp4') ? 'mp4' : 'webm';
      download(await fileOf(recording), `nexperts-session-${at.slice(0, 10)}.${kind}`);
    } catch {
      setFailure('We couldn’t make the file. Free some storage on this device, then try again.');
    } finally {
      setPending(false);
    }
  };
  return (
    <li className={css.recording}>
      <span>
        {shortMoment(at, zone)}, {sizeOf(recording.bytes)}
      </span>
      <span className={css.actions}>
        <Button
          variant="secondary"
          size="sm"
          isPending={pending}
          pendingLabel="Making the file…"
          onPress={() => void save()}
        >
          Save as a file
        </Button>
        <Button variant="quiet" size="sm" onPress={() => setAsking(true)} aria-haspopup="dialog">
          Delete
        </Button>
      </span>
      {failure ? <ErrorLine role="alert">{failure}</ErrorLine> : null}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Delete this recording?"
        actionLabel="Delete recording"
        cancelLabel="Keep it"
        onAction={async () => {
          await removeRecording(recording.id);
          onRemoved();
          return true;
        }}
      >
        <p>It’s on this device only, and can’t be brought back.</p>
      </ConfirmDialog>
    </li>
  );
}

/** What was recorded of a session on this device, also by a page that was closed in the middle of it (G-08). */
export function KeptRecordings({ booking }: { booking: Booking }) {
  const [kept, setKept] = useState<readonly KeptRecording[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const found = await keptRecordings(booking.id);
      if (isCurrent) setKept(found);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [booking.id]);
  if (kept.length === 0) return null;
  return (
    <section className={css.recordings} aria-labelledby="recordings">
      <h2 id="recordings" className={css.title}>
        Recordings
      </h2>
      <p className={css.note}>They’re on this device only. We don’t have them.</p>
      <ul className={css.list}>
        {kept.map((recording) => (
          <Kept
            key={recording.id}
            recording={recording}
            onRemoved={() => setKept((all) => all.filter(({ id }) => id !== recording.id))}
          />
        ))}
      </ul>
    </section>
  );
}
