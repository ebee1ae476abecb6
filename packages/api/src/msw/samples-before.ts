import type { Brief } from '@nexperts/contract';
import { SAMPLE_NOW, sampleUuid } from './samples.ts';

/** A brief with nothing written yet: a required question on one line, and a choice. */
export function sampleBrief(change: Partial<Brief> = {}): Brief {
  return {
    questions: [
      {
        id: sampleUuid(80),
        kind: 'short',
        label: 'Your brand’s website',
        required: true,
        options: [],
      },
      {
        id: sampleUuid(81),
        kind: 'choice',
        label: 'Where do you sell?',
        required: false,
        options: ['Online', 'Online and shops', 'Not yet'],
      },
    ],
    wants: '',
    answers: {},
    files: [],
    editableUntil: '2026-11-26T05:00:00.000Z',
    serverNow: SAMPLE_NOW,
    ...change,
  };
}
