import { describe, expect, it } from 'vitest';
import {
  askedOf,
  movedQuestion,
  newQuestion,
  questionErrorPlace,
  wireQuestions,
  withStoredIds,
} from './questions.ts';

const one = { ...newQuestion('one'), label: 'Your website' };
const choice = {
  ...newQuestion('two'),
  kind: 'choice' as const,
  label: 'Where?',
  options: ' Online \n\nIn shops',
};
const stored = wireQuestions([one, choice]).map((each, at) => ({ ...each, id: `id-${at}` }));

describe('[M-05] questions that are edited', () => {
  it('[M-05] are saved with the options of a choice alone, one for each line', () => {
    expect(wireQuestions([choice])[0]?.options).toEqual(['Online', 'In shops']);
    // Options that were typed before another kind was chosen are kept on the screen, and not saved.
    expect(wireQuestions([{ ...choice, kind: 'short' }])[0]?.options).toEqual([]);
  });

  it('[M-05] keep their keys when they are saved, also those that changed meanwhile', () => {
    expect(askedOf(stored, [one, choice]).map(({ key, id }) => [key, id])).toEqual([
      ['one', 'id-0'],
      ['two', 'id-1'],
    ]);
    const typing = [{ ...choice, label: 'Where now?' }, one, newQuestion('three')];
    expect(withStoredIds(typing, [one, choice], stored).map(({ key, id }) => [key, id])).toEqual([
      ['two', 'id-1'],
      ['one', 'id-0'],
      ['three', null],
    ]);
  });

  it('[M-05] are told what is wrong by their key, and the options of a choice as one field', () => {
    expect(questionErrorPlace([one, choice], ['1', 'label'])).toBe('questions.two.label');
    expect(questionErrorPlace([one, choice], ['1', 'options', '0'])).toBe('questions.two.options');
    expect(questionErrorPlace([one], [])).toBe('questions');
  });

  it('[M-05] move by one place, and stay at the ends', () => {
    const keys = (at: number, by: -1 | 1) => movedQuestion([one, choice], at, by).map(({ key }) => key);
    expect(keys(1, -1)).toEqual(['two', 'one']);
    expect(keys(1, 1)).toEqual(['one', 'two']);
    expect(keys(0, -1)).toEqual(['one', 'two']);
  });
});
