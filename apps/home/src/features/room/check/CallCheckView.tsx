import type { CallCheck } from '@nexperts/contract';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { checkLine, checkStanding } from '../../../model/booking/call-check-words.ts';
import { otherPerson } from '../../../model/booking/other-person.ts';
import { shortMoment } from '../../../model/times/times.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { localMedia } from '../kept-sound.ts';
import { CameraStep } from './CameraStep.tsx';
import * as css from './check.css.ts';
import { ConnectionStep } from './ConnectionStep.tsx';
import { MicrophoneStep } from './MicrophoneStep.tsx';
import { SpeakerStep } from './SpeakerStep.tsx';
import type { CheckTarget } from './targets.ts';
import { TOOLS, useCallCheck, type CheckTools } from './use-call-check.ts';

interface CallCheckViewProps {
  target: CheckTarget;
  tools?: CheckTools;
}

/** The title of the page of a check (G-04). */
export const checkTitle = 'Check your devices · Nexperts';

/**
 * The check before a call (G-04): camera, microphone with playback, speaker, and the connection through the relays.
 * Nothing is opened before the first press.
 */
export function CallCheckView({ target, tools = TOOLS }: CallCheckViewProps) {
  const [isOpen, setOpen] = useState(false);
  const zone = useZone();
  const { booking, before: check } = target;
  return (
    <div className={css.page}>
      <Link href={booking ? paths.booking(booking.id) : paths.today()} standalone plain tone="muted">
        <Icon as={ArrowLeft} size={18} />
        {booking ? 'Back to the booking' : 'Back to Today'}
      </Link>
      <div>
        <h1 className={css.title}>Check your devices and connection</h1>
        <p className={css.lead}>
          {booking
            ? `For your session with ${otherPerson(booking).firstName} at ${shortMoment(booking.startsAt, zone)}. `
            : ''}
          It takes about a minute, on the device and the network you’ll use for{' '}
          {booking ? 'the call' : 'calls'}.
        </p>
      </div>
      {isOpen ? (
        <OpenCheck target={target} tools={tools} />
      ) : (
        <>
          <Standing booking={booking} check={check} />
          {check.mayCheck ? (
            <Button className={css.alone} onPress={() => setOpen(true)}>
              {check.own ? 'Check again' : 'Start the check'}
            </Button>
          ) : (
            <p className={css.words}>You can check from the request until the session ends.</p>
          )}
        </>
      )}
    </div>
  );
}

/** Whether the two are ready, in words. */
function Standing({ booking, check }: Pick<CheckTarget, 'booking'> & { check: CallCheck }) {
  const zone = useZone();
  const { tone, title } = checkStanding(check);
  return (
    <Banner tone={tone} title={title}>
      {booking ? `${checkLine(check, otherPerson(booking).firstName)}.` : null}
      {check.own ? ` Checked ${shortMoment(check.own.checkedAt, zone)}.` : null}
    </Banner>
  );
}

function OpenCheck({ target, tools }: Required<CallCheckViewProps>) {
  const [local] = useState(localMedia);
  const state = useSyncExternalStore(
    (listener) => local.on('change', listener),
    () => local.state,
  );
  const camera = state.cam ? 'ok' : state.camProblem ? 'failed' : 'skipped';
  const hasNoMicrophone = state.micProblem !== null;
  const run = useCallCheck(target, { camera, hasNoMicrophone }, tools);
  const begin = useRef(run.tryAll);

  useEffect(() => {
    const release = local.hold();
    void local.open({ mic: true, cam: true });
    return release;
  }, [local]);
  useEffect(() => void begin.current(), []);

  return (
    <>
      <Standing booking={target.booking} check={run.saved} />
      <FormFailure message={run.failure?.message ?? null} signedOut={run.failure?.signedOut ?? false} />
      <div className={css.steps}>
        <div className={css.column}>
          <CameraStep local={local} state={state} camera={camera} />
          <SpeakerStep
            local={local}
            state={state}
            speaker={run.devices.speaker}
            onResult={run.setSpeaker}
            tools={tools}
          />
        </div>
        <div className={css.column}>
          <MicrophoneStep
            local={local}
            state={state}
            microphone={run.devices.microphone}
            onResult={run.setMicrophone}
            tools={tools}
          />
          <ConnectionStep paths={run.paths} result={run.result} onAgain={() => void run.tryAll()} />
        </div>
      </div>
    </>
  );
}
