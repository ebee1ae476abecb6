import type { Booking } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Circle, CircleStop } from 'lucide-react';
import { otherPerson } from '../../../model/booking/other-person.ts';
import { ErrorLine } from '../../../ui/page/ErrorLine.tsx';
import * as css from '../room.css.ts';
import { recordingType } from './record-call.ts';
import type { RecordingState } from './use-recording.ts';

/** Asks the other person to record, or stops the recording, under More (G-08). */
export function RecordingControl({
  booking,
  state,
  isAlone,
}: {
  booking: Booking;
  state: RecordingState;
  isAlone: boolean;
}) {
  const { firstName } = otherPerson(booking);
  const { recording, isOn, isOwnQuestion, pending, failure } = state;
  const canRecord = recordingType() !== null;
  return (
    <section className={css.marks} aria-label="Recording">
      {recording ? (
        <Button
          variant="secondary"
          iconStart={<Icon as={CircleStop} size={20} />}
          isPending={pending === 'stop'}
          pendingLabel="Stopping…"
          onPress={state.stop}
        >
          {isOn ? 'Stop recording' : isOwnQuestion ? 'Withdraw the question to record' : 'Don’t record'}
        </Button>
      ) : (
        <Button
          variant="secondary"
          iconStart={<Icon as={Circle} size={20} />}
          isDisabled={isAlone || !canRecord}
          isPending={pending === 'ask'}
          pendingLabel="Asking…"
          onPress={state.ask}
        >
          Ask to record
        </Button>
      )}
      <p className={css.recordingNote}>
        {canRecord
          ? `Only if ${firstName} agrees within 60 seconds. Each of you then has the recording on your own device, and what your devices recognise of the words as a transcript. Either can stop it at any time, and what was recorded until then stays with both.`
          : 'This browser can’t record.'}
      </p>
      {failure ? <ErrorLine role="alert">{failure}</ErrorLine> : null}
    </section>
  );
}

/** The other person’s question to record, with what saying yes means (G-08). */
export function RecordingQuestion({ booking, state }: { booking: Booking; state: RecordingState }) {
  const { firstName } = otherPerson(booking);
  const { recording, isOwnQuestion, leftMs, pending, failure } = state;
  if (recording?.state !== 'asked' || isOwnQuestion) return null;
  return (
    <section
      className={css.question}
      role="alertdialog"
      aria-labelledby="may-record"
      aria-describedby="may-record-means"
    >
      <strong id="may-record">{firstName} asks to record this session</strong>
      <p id="may-record-means" className={css.recordingNote}>
        Picture and sound of you both, and a transcript where your devices recognise speech, on both your
        devices; we get nothing of it. Either can stop it at any time, and what was recorded until then stays
        with both. No answer means no.
      </p>
      <div className={css.questionActions}>
        <Button
          size="sm"
          isPending={pending === 'accept'}
          pendingLabel="Agreeing…"
          onPress={() => state.answer(true)}
        >
          Agree to recording
        </Button>
        <Button
          size="sm"
          variant="secondary"
          isPending={pending === 'decline'}
          pendingLabel="Declining…"
          onPress={() => state.answer(false)}
        >
          Don’t record
        </Button>
        <span className={css.recordingNote} aria-hidden="true">
          {Math.ceil(leftMs / 1_000)} s
        </span>
      </div>
      {failure ? <ErrorLine role="alert">{failure}</ErrorLine> : null}
    </section>
  );
}

/** Seen as long as the session is recorded. */
export function RecordingSign() {
  return (
    <span className={css.recordingSign}>
      <Icon as={Circle} size={16} className={css.recordingDot} />
      Recording
    </span>
  );
}
