import { expect, it } from 'vitest';
import { PIECE_MAX, piecesOf, readMessage } from './message.ts';

const words = { v: 1, k: 'words', id: 'a', text: 'hello', isFinal: true, at: 1_000, mayKeep: false };

it('[G-07] reads what the other page writes', () => {
  expect(readMessage(JSON.stringify(words))).toEqual(words);
  const escaped = { ...words, text: '\u0001'.repeat(PIECE_MAX) };
  expect(readMessage(JSON.stringify(escaped))).toEqual(escaped);
});

it.each([
  ['a caption of 100,000 characters', JSON.stringify({ ...words, text: 'a'.repeat(100_000) })],
  ['a message with more in it', JSON.stringify({ ...words, more: 'a'.repeat(100_000) })],
  ['a piece that is too long', JSON.stringify({ ...words, text: 'a'.repeat(PIECE_MAX + 1) })],
  ['an empty one', JSON.stringify({ ...words, text: '' })],
  ['another version', JSON.stringify({ ...words, v: 2 })],
  ['a time that is none', JSON.stringify({ ...words, at: 'now' })],
  ['a kind that is unknown', JSON.stringify({ ...words, k: 'run' })],
  ['what is no JSON', '{'],
  ['null', 'null'],
])('[G-07] drops %s', (_, data) => {
  expect(readMessage(data)).toBeNull();
});

it('[G-07] cuts long speech between words, or anywhere where there are none', () => {
  const speech = 'word '.repeat(300).trim();
  const pieces = piecesOf(speech);
  expect(pieces.every((piece) => piece.length <= PIECE_MAX && piece.endsWith('word'))).toBe(true);
  expect(pieces.join(' ')).toBe(speech);
  expect(piecesOf('a'.repeat(1_100)).map(({ length }) => length)).toEqual([500, 500, 100]);
  expect(piecesOf('  ')).toEqual([]);
});
