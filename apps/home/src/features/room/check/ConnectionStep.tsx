import type { CallCheckResult } from '@nexperts/contract';
import { hasCallPath, RELAY_TRANSPORTS } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { StatusPill, type StatusTone } from '@nexperts/ui/StatusPill';
import * as css from './check.css.ts';
import { Step, type StepState } from './Step.tsx';
import { PATHS, type PathResult } from './try-path.ts';
import type { Paths } from './use-call-check.ts';
import { connectionHelp, PATH_NAMES, pathText } from './words.ts';

const tones: Readonly<Record<PathResult['state'], StatusTone>> = {
  ok: 'success',
  failed: 'danger',
  not_offered: 'neutral',
};

function stateOf(paths: Paths | null, result: CallCheckResult | null): StepState {
  if (result)
    return hasCallPath(result)
      ? { words: 'Works', tone: 'success' }
      : { words: 'Doesn’t work', tone: 'danger' };
  return paths ? { words: 'Trying…', tone: 'info' } : { words: 'Not checked yet', tone: 'neutral' };
}

interface ConnectionStepProps {
  paths: Paths | null;
  result: CallCheckResult | null;
  onAgain: () => void;
}

/** The paths a call can take: direct, and through a relay by UDP, TCP and TLS. One that works is enough. */
export function ConnectionStep({ paths, result, onAgain }: ConnectionStepProps) {
  const help = result && connectionHelp(result);
  // What the operator doesn’t run isn’t for a client to worry about.
  const hasNoRelay = RELAY_TRANSPORTS.every((path) => paths?.[path]?.state === 'not_offered');
  return (
    <Step title="Connection" state={stateOf(paths, result)}>
      <p className={css.words}>
        {hasNoRelay
          ? 'Calls here go directly from one device to the other.'
          : 'One path through a relay is enough: a call picks the best one by itself.'}
      </p>
      {paths ? (
        <ul className={css.paths}>
          {PATHS.filter((path) => paths[path]?.state !== 'not_offered').map((path) => (
            <li key={path} className={css.path}>
              <span>{PATH_NAMES[path]}</span>
              <StatusPill tone={paths[path] ? tones[paths[path].state] : 'info'}>
                {pathText(paths[path])}
              </StatusPill>
            </li>
          ))}
        </ul>
      ) : null}
      {help ? <p className={css.help}>{help}</p> : null}
      <Button
        variant="secondary"
        className={css.alone}
        onPress={onAgain}
        isPending={paths !== null && result === null}
        pendingLabel="Trying…"
      >
        Try the connection again
      </Button>
    </Step>
  );
}
