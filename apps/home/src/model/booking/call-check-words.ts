import type { CallCheck } from '@nexperts/contract';

const OTHER: Readonly<Record<CallCheck['other'], string>> = {
  ready: 'ready',
  not_ready: 'not ready',
  not_checked: 'not checked yet',
};
const ownState = ({ own }: CallCheck): string => {
  if (!own) return 'not checked yet';
  return own.ready ? 'ready' : 'not ready';
};

/** Whether the two of a booking are ready for the call, in one line: `You: ready · Amara: not checked yet` (G-04). */
export const checkLine = (check: CallCheck, firstName: string): string =>
  `You: ${ownState(check)} · ${firstName}: ${OTHER[check.other]}`;

/** The state of the viewer's own check, as the head of its page says it. */
export function checkStanding({ own }: CallCheck): { tone: 'success' | 'warning' | 'info'; title: string } {
  if (!own) return { tone: 'info', title: 'Not checked yet' };
  if (own.ready) return { tone: 'success', title: 'You’re ready for the call' };
  return own.result.microphone === 'skipped'
    ? { tone: 'info', title: 'Record your microphone to finish' }
    : { tone: 'warning', title: 'You’re not ready yet' };
}
