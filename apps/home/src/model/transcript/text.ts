import type { Booking } from '@nexperts/contract';
import { formatTime } from '@nexperts/domain';
import type { TranscriptLine } from './store.ts';

/** What one person said until the other spoke. */
export interface Turn {
  readonly by: TranscriptLine['by'];
  readonly name: string;
  /** When it began, epoch ms */
  readonly at: number;
  readonly lines: readonly TranscriptLine[];
}

type People = Pick<Booking, 'expert' | 'client'>;

/** The text by person: what they said in turn (G-15). @param lines in the order of speech */
export function turnsOf(lines: readonly TranscriptLine[], { expert, client }: People): Turn[] {
  const turns: { by: Turn['by']; name: string; at: number; lines: TranscriptLine[] }[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last?.by === line.by) last.lines.push(line);
    else {
      const { name } = line.by === 'expert' ? expert : client;
      turns.push({ by: line.by, name, at: line.at, lines: [line] });
    }
  }
  return turns;
}

/** The transcript as plain text, with times of day in the zone. */
export function plainText(lines: readonly TranscriptLine[], people: People, zone: string): string {
  return turnsOf(lines, people)
    .map(
      (turn) =>
        `${formatTime(turn.at, zone)} ${turn.name}\n${turn.lines.map(({ text }) => text).join(' ')}\n`,
    )
    .join('\n');
}

/** How long a subtitle stays: as long as it takes to read, in ms. */
const CUE_MS = { shortest: 1_500, longest: 7_000, perCharacter: 65 };

function stamp(ms: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const seconds = Math.floor(ms / 1_000);
  const clock = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two);
  return `${clock.join(':')}.${String(ms % 1_000).padStart(3, '0')}`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\s+/g, ' ');

/**
 * The transcript as subtitles (WebVTT).
 * @param from the beginning of what it belongs to, such as a recording, epoch ms; earlier lines are left out
 */
export function webVtt(
  lines: readonly TranscriptLine[],
  { expert, client }: People,
  from: number = lines[0]?.at ?? 0,
): string {
  const cues = lines
    .filter(({ at }) => at >= from)
    .map(({ by, text, at }) => {
      const shown = Math.max(CUE_MS.shortest, Math.min(CUE_MS.longest, text.length * CUE_MS.perCharacter));
      const name = escaped((by === 'expert' ? expert : client).name);
      const start = Math.round(at - from);
      return `${stamp(start)} --> ${stamp(start + shown)}\n<v ${name}>${escaped(text)}\n`;
    });
  return ['WEBVTT\n', ...cues].join('\n');
}
