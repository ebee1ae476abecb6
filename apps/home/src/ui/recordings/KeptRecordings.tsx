import { Button } from '@nexperts/ui/Button';
import { useEffect, useState } from 'react';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { ErrorLine } from '../page/ErrorLine.tsx';
import { ConfirmDialog } from '../page/LazyDialog.tsx';
import * as css from './recordings.css.ts';
import { saveFile } from '../../model/page/save-file.ts';
import { fileOf } from '../../model/recordings/file-of.ts';
import { keptRecordings, removeRecording, type KeptRecording } from '../../model/recordings/store.ts';

const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;

interface KeptProps {
  recording: KeptRecording;
  onRemoved: () => void;
  onSend: ((file: File) => void) | undefined;
}

function Kept({ recording, onRemoved, onSend }: KeptProps) {
  const zone = useZone();
  const [pending, setPending] = useState<'save' | 'send' | null>(null);
  const [failure, setFailure] = useState('');
  const [isAsking, setAsking] = useState(false);
  const at = new Date(recording.startedAt).toISOString();
  const make = async (what: 'save' | 'send', use: (name: string, file: Blob) => void): Promise<void> => {
    setPending(what);
    setFailure('');
    try {
      const kind = recording.type.startsWith('video/mp4') ? 'mp4' : 'webm';
      use(`nexperts-session-${at.slice(0, 10)}.${kind}`, await fileOf(recording));
    } catch {
      setFailure('We couldn’t make the file. Free some storage on this device, then try again.');
    } finally {
      setPending(null);
    }
  };
  return (
    <li className={css.recording}>
      <span>
        {shortMoment(at, zone)}, {sizeOf(recording.bytes)}
      </span>
      <span className={css.actions}>
        {onSend ? (
          <Button
            size="sm"
            isPending={pending === 'send'}
            pendingLabel="Making the file…"
            onPress={() =>
              void make('send', (name, file) => onSend(new File([file], name, { type: recording.type })))
            }
          >
            Send this recording
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="sm"
          isPending={pending === 'save'}
          pendingLabel="Making the file…"
          onPress={() => void make('save', saveFile)}
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

interface KeptRecordingsProps {
  /** Id of the booking, or of the workshop’s session that its host recorded */
  of: string;
  /** Of a workshop: gives the file to those who had a seat (H-10) */
  onSend?: (file: File) => void;
}

/** What was recorded of a session on this device, also by a page that was closed in the middle of it (G-08, H-10). */
export function KeptRecordings({ of, onSend }: KeptRecordingsProps) {
  const [kept, setKept] = useState<readonly KeptRecording[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const found = await keptRecordings(of);
      if (isCurrent) setKept(found);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [of]);
  if (kept.length === 0) return null;
  const Heading = onSend ? 'h3' : 'h2';
  return (
    <section className={css.recordings} aria-labelledby="recordings">
      <Heading id="recordings" className={css.title}>
        {onSend ? 'Recorded in the room' : 'Recordings'}
      </Heading>
      <p className={css.note}>They’re on this device only. We don’t have them.</p>
      <ul className={css.list}>
        {kept.map((recording) => (
          <Kept
            key={recording.id}
            recording={recording}
            onSend={onSend}
            onRemoved={() => setKept((all) => all.filter(({ id }) => id !== recording.id))}
          />
        ))}
      </ul>
    </section>
  );
}
