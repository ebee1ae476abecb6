import { ApiError } from '@nexperts/api';
import type { Asking, CallEngine, CallEvents, CallState } from '../engine/types.ts';

/** How long the server may take until the page says that it didn't answer. */
const ANSWER_MS = 10_000;

const OFFLINE = 'You’re not connected. Wait until you’re back, then send this again.';
const REFUSED: Partial<Record<CallEvents['refused']['code'], string>> = {
  'too-fast': 'That was too fast. Wait a moment, then send this again.',
  'not-admitted': OFFLINE,
};

function refusedText({ code }: CallEvents['refused'], { t }: Asking): string {
  if (code === 'too-many')
    return 'Too many questions are waiting. Ask again once the host has answered some.';
  if (code === 'not-allowed')
    return t === 'poll' ? 'Another poll is open, or you no longer host.' : 'Questions are closed here.';
  return REFUSED[code] ?? 'We couldn’t send this. Check what you wrote, then try again.';
}

function isStored({ questions, workshop }: CallState, { t, clientId }: Asking): boolean {
  return t === 'poll' ? workshop?.poll?.id === clientId : questions.list.some(({ id }) => id === clientId);
}

/**
 * Sends a question or poll and waits until it is there (H-04). Sent again with its `clientId`, it is the same.
 * @throws {ApiError} with the words for the form
 */
export function sendAsking(engine: CallEngine, asking: Asking): Promise<void> {
  const stops: (() => void)[] = [];
  const sent = new Promise<void>((resolve, reject) => {
    const fail = (text: string): void => reject(new ApiError(text));
    const timer = setTimeout(() => fail('The server didn’t answer. Try again.'), ANSWER_MS);
    stops.push(
      () => clearTimeout(timer),
      engine.on('change', (state) => {
        if (isStored(state, asking)) resolve();
      }),
      engine.on('refused', (refused) => {
        if (refused.clientId === asking.clientId) fail(refusedText(refused, asking));
      }),
    );
    if (!engine.act(asking)) fail(OFFLINE);
  });
  return sent.finally(() => {
    for (const stop of stops) stop();
  });
}
