import type { Browser, Page } from 'playwright';
import { slowed, type TraceEvent } from './slowed.ts';

interface ThreadEvent extends TraceEvent {
  /** Microseconds of processor time that the thread had had */
  tts?: number;
  args?: { name?: string; data?: { type?: string } };
}

/**
 * What the page's main thread works from a press until its change is painted: its processor time, slowed by calculation,
 * in ms. What other processes do in the meantime stays out, and so does what the page does after the paint.
 * @param press presses once
 */
export async function workToPaint(
  browser: Browser,
  page: Page,
  press: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline', '__metadata'] });
  await press();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: ThreadEvent[];
  };
  const pressed = traceEvents.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointerup',
  );
  const painted = traceEvents
    .filter(({ name, pid, tid, ts }) => name === 'Layerize' && isAfter({ pid, tid, ts }, pressed))
    .toSorted((a, b) => a.ts - b.ts)[0];
  if (pressed?.tts === undefined || painted?.tts === undefined) throw new Error('no press that was painted');
  return slowed(painted.tts + (painted.tdur ?? 0) - pressed.tts);
}

type At = Pick<ThreadEvent, 'pid' | 'tid' | 'ts'>;

const isAfter = (event: At, first: At | undefined): boolean =>
  first !== undefined && event.pid === first.pid && event.tid === first.tid && event.ts > first.ts;
