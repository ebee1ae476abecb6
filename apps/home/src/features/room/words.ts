import type { DeviceProblem } from './engine/device-problem.ts';
import type { CallNews } from './engine/types.ts';

const LEFT = { '10min': '10 minutes left.', '5min': '5 minutes left.', '1min': '1 minute left.' } as const;

const SAID = {
  joined: 'has joined.',
  left: 'has left.',
  reconnecting: 'lost the connection and is coming back.',
  resumed: 'is back.',
} as const;

/** What is said aloud and shown when something happens in the call. */
export function newsText(news: CallNews): string {
  return news.kind === 'warn' ? LEFT[news.left] : `${news.name} ${SAID[news.kind]}`;
}

const DEVICES = { cam: 'camera', mic: 'microphone' } as const;
const PROBLEMS: Record<DeviceProblem, (name: string) => string> = {
  denied: (name) =>
    `This page may not use your ${name}. Choose the ${name} sign or the lock beside the address, allow the ${name}, and load the page again.`,
  none: (name) => `No ${name} was found. Connect one, or join without.`,
  busy: (name) => `Your ${name} can’t be opened. Close other programs that use it, then turn it on again.`,
  unsupported: (name) =>
    `This browser gives no access to a ${name} here. Open the page over https in a current browser.`,
};

/** Why a device can't be had, and what to do about it. */
export function problemText(device: 'cam' | 'mic', problem: DeviceProblem): string {
  return PROBLEMS[problem](DEVICES[device]);
}

/** `12:05` or `1:02:05` of a length in ms, never below zero. */
export function lengthText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const pad = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${Math.floor((seconds % 3600) / 60)}:${pad(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest.padStart(5, '0')}` : rest;
}

/** How far a session is, as words and as a share of 0 to 1. Instants in epoch ms. */
export function sessionProgress(
  now: number,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
): { share: number; text: string } {
  if (now < startsAt) return { share: 0, text: `Starts in ${lengthText(startsAt - now)}` };
  if (now < endsAt)
    return { share: (now - startsAt) / (endsAt - startsAt), text: `${lengthText(endsAt - now)} left` };
  return { share: 1, text: `Time is up, ${lengthText(now - endsAt)} over` };
}
