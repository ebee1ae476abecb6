import { describe, expect, it } from 'vitest';
import { firstErrors } from './first-errors.ts';
import { pollForm, questionForm } from './workshop-room.ts';

describe('[H-04] a question in a workshop', () => {
  it.each([
    ['nothing', ' \n ', 'Write your question'],
    ['301 characters', 'x'.repeat(301), 'Your question must be at most 300 characters'],
    ['100,000 characters', 'x'.repeat(100_000), 'Your question must be at most 300 characters'],
    ['an invisible character', 'What\u202Enow', 'Your question must not contain invisible characters'],
  ])('is refused with %s', (_, text, message) => {
    expect(firstErrors(questionForm, { text })).toEqual({ text: message });
  });

  it('is kept on one line, with a link in it', () => {
    const text = '  Is this right:\nhttps://ato.gov.au/x ? ';
    expect(questionForm.parse({ text })).toEqual({ text: 'Is this right: https://ato.gov.au/x ?' });
  });
});

describe('[H-04] a poll', () => {
  const errors = (change: object) =>
    firstErrors(pollForm, { question: 'When?', choices: 'Now\nLater', ...change });
  it.each([
    ['no question', { question: '' }, { question: 'Write the question' }],
    [
      '201 characters',
      { question: 'x'.repeat(201) },
      { question: 'The question must be at most 200 characters' },
    ],
    [
      '100,000 characters',
      { question: 'x'.repeat(100_000) },
      { question: 'The question must be at most 200 characters' },
    ],
    ['one choice', { choices: 'Now\n \n' }, { choices: 'Give at least two choices, one per line' }],
    ['seven choices', { choices: '1\n2\n3\n4\n5\n6\n7' }, { choices: 'Give at most 6 choices' }],
    ['two alike', { choices: 'Now\n  Now ' }, { choices: 'Each choice must be different' }],
    [
      'a long choice',
      { choices: `Now\n${'x'.repeat(100_000)}` },
      { choices: 'A choice must be at most 80 characters' },
    ],
  ])('is refused with %s', (_, change, expected) => {
    expect(errors(change)).toEqual(expected);
  });

  it('has its choices one per line', () => {
    expect(pollForm.parse({ question: ' When? ', choices: '\n Now\n\nLater \n' })).toEqual({
      question: 'When?',
      choices: ['Now', 'Later'],
    });
  });
});
