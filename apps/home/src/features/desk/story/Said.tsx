import type { StoryEvent, UploadedFile } from '@nexperts/contract';
import { SentFiles } from '../../../ui/booking/SentFiles.tsx';
import * as css from './story.css.ts';

interface SaidProps {
  /** `Amara Osei appealed` */
  who: string;
  text: string;
  files?: readonly UploadedFile[];
}

/** What somebody wrote, word for word, with the files they sent. */
export function Said({ who, text, files }: SaidProps) {
  return (
    <div className={css.said}>
      <p className={css.muted}>{who}</p>
      {text === '' ? null : <blockquote className={css.quote}>{text}</blockquote>}
      {files ? <SentFiles files={files} label={`Files: ${who}`} /> : null}
    </div>
  );
}

/** The newest of some events. */
export const lastOf = (
  events: readonly StoryEvent[],
  isWanted: (kind: string) => boolean,
): StoryEvent | null => events.findLast(({ kind }) => isWanted(kind)) ?? null;
