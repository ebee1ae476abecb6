import { pieces } from '../../apps/marketplace/src/content/prose-text.ts';

/** What makes a sentence one that promises: who does it, and what people get, for how much or by when. */
const PROMISE = new RegExp(
  [
    String.raw`\bwe(’ll| will| never| only|) (answer|reply|review|refund|email|charge|hold|pay|tell|say|announce|keep|remove|publish|send|look|verify|list|act|give|ask|settle)\b|\bwe’re looking into\b`,
    String.raw`\byou(’ll| will|) (get|be|keep|are paid|are refunded|are charged|see|may (still|ask|close)|can (book|cancel|close|delete|export|change|choose|reach|report|host|move|join|offer))\b`,
    String.raw`\b(is|are|gets|get) (refunded|released|charged|reviewed|answered|paid|verified|held|published|sent|deleted|removed|shown before|kept for)\b`,
    String.raw`\b(full refund|everything back|money back|nothing is charged|not charged|free of charge|costs nothing)\b`,
    String.raw`\b(within|in|until|every|for|at least|first|after) (about )?(\d[\d–]*|two|a) (minutes|hours|days|weeks|business days|business day)\b`,
    String.raw`\b(records? (no|nothing)|nobody (else )?(listens|records)|not recorded|do not record|encrypted|never (sees|touch|ask|stores))\b`,
    String.raw`\b(workshop|register|replay)s?\b.*\b(can|free|open|place|seat|join)\b`,
  ].join('|'),
  'i',
);

/** Whether something has to keep a sentence (W-05). */
export const isPromise = (sentence: string): boolean => PROMISE.test(sentence);

/** The sentences of a text that may have the marks of prose. */
export const sentencesOf = (text: string): string[] =>
  pieces(text)
    .map((piece) => piece.text)
    .join('')
    .split(/(?<=[.!?])\s+(?=[A-Z“])/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.includes(' '));
