import type { CaptionsView, OwnProblem } from './captions.ts';

const PROBLEMS: Readonly<Record<OwnProblem, string>> = {
  denied: 'Your browser doesn’t let this page recognise speech, so what you say isn’t captioned.',
  language: 'Your browser can’t recognise this language any more. Choose another one.',
  failed: 'Captions of what you say have stopped. Turn captions off and on to try again.',
  download:
    'The language couldn’t be downloaded. Check your connection, then turn captions off and on to try again.',
};

/** Below the switch: what captions do, or why what this person says has none (G-07). @param other first name */
export function ownText(
  { isOn, isDownloading, problem, languages, lang }: CaptionsView,
  isImpossible: boolean,
  other: string,
): string {
  if (isImpossible)
    return `This browser can’t recognise speech on your device, so what you say isn’t captioned. You can still read what ${other} says.`;
  if (problem) return PROBLEMS[problem];
  if (isOn && isDownloading) {
    const label = languages?.find(({ value }) => value === lang)?.label ?? 'the language';
    return `Downloading ${label}. What you say is captioned once it’s here.`;
  }
  return `What you say is recognised on your device and sent straight to ${other}. We get nothing of it.`;
}

/** Why nothing of the other can be read, where captions are on; null: it can, or will. @param name first name */
export function otherText({ isOn, other }: CaptionsView, name: string): string | null {
  if (!isOn || !other || other.makes === 'yes') return null;
  return other.makes === 'cannot'
    ? `${name}’s browser can’t recognise speech on their device, so what ${name} says isn’t captioned.`
    : `What ${name} says isn’t captioned yet: ${name} hasn’t turned captions on.`;
}
