import { beforeEach, expect, it } from 'vitest';
import { CaptionWire } from './caption-wire.ts';
import type { TheirState, Words } from './message.ts';
import { TextsOfTwo } from './peer-texts.fixture.ts';

let now: number;
let texts: TextsOfTwo;
let ours: CaptionWire;
let theirs: CaptionWire;
let heard: Words[];
let states: TheirState[];
const wordsOf = (id: string, change: Partial<Words> = {}): Words => ({
  id,
  text: `text of ${id}`,
  isFinal: true,
  at: 1_000,
  mayKeep: true,
  ...change,
});
beforeEach(() => {
  now = 0;
  texts = new TextsOfTwo();
  ours = new CaptionWire(texts.ours, () => now);
  theirs = new CaptionWire(texts.theirs, () => now);
  heard = [];
  states = [];
  theirs.on('words', (words) => heard.push(words));
  theirs.on('state', (state) => states.push(state));
});
const ids = () => heard.map(({ id }) => id);

it('[G-07] sends a final piece again after a reconnect, at most once, and it is shown once', () => {
  texts.connect();
  ours.send(wordsOf('one'));
  texts.lose();
  ours.send(wordsOf('two'));
  ours.send(wordsOf('changing', { isFinal: false }));
  expect(ids()).toEqual(['one']);
  texts.cut();
  texts.connect();
  expect(ids()).toEqual(['one', 'two']);

  texts.lose();
  ours.send(wordsOf('three'));
  texts.cut();
  const lost: string[] = [];
  texts.theirs.on('text', (data) => lost.push(data));
  texts.connect();
  texts.cut();
  texts.connect();
  expect(ids()).toEqual(['one', 'two', 'three']);
  expect(lost.filter((data) => data.includes('three'))).toHaveLength(1);
});

it('[G-07] a piece whose confirmation is lost is sent once more and shown once', () => {
  texts.areRepliesLost = true;
  texts.connect();
  let sent = 0;
  texts.theirs.on('text', (data) => (sent += data.includes('text of one') ? 1 : 0));
  ours.send(wordsOf('one'));
  for (let n = 0; n < 3; n += 1) {
    texts.cut();
    texts.connect();
  }
  expect(sent).toBe(2);
  expect(ids()).toEqual(['one']);
});

it('[G-07] a piece older than what can be read back is not sent any more', () => {
  ours.send(wordsOf('old'));
  now = 10 * 60_000 + 1;
  texts.connect();
  expect(ids()).toEqual([]);
});

it('[G-07] a connection that was replaced takes nothing with it', () => {
  texts.connect();
  const replaced = texts.channels;
  texts.connect();
  for (const channel of replaced) channel.become('closed');
  ours.send(wordsOf('one'));
  expect(ids()).toEqual(['one']);
});

it('[G-07] what is said while nothing connects waits, fifty pieces and ten minutes at most', () => {
  ours.send(wordsOf('old'));
  now = 10 * 60_000 + 1;
  for (let n = 0; n < 60; n += 1) ours.send(wordsOf(`n${n}`));
  texts.connect();
  expect(ids()).toHaveLength(50);
  expect(ids()[0]).toBe('n10');
});

it('[G-07] reads no more messages than speech needs', () => {
  texts.connect();
  for (let n = 0; n < 5_000; n += 1)
    texts.ours.send(JSON.stringify({ v: 1, k: 'words', ...wordsOf(`n${n}`) }));
  expect(heard.length).toBeLessThanOrEqual(120);
  now += 1_000;
  for (let n = 0; n < 5_000; n += 1)
    texts.ours.send(JSON.stringify({ v: 1, k: 'words', ...wordsOf(`m${n}`) }));
  expect(heard.length).toBeLessThanOrEqual(135);
});

it('[G-07] tells each page that connects what this one does', () => {
  ours.tell({ isOn: true, makes: 'yes' });
  texts.connect();
  ours.tell({ isOn: true, makes: 'yes' });
  ours.tell({ isOn: false, makes: 'cannot' });
  expect(states).toEqual([
    { isOn: true, makes: 'yes' },
    { isOn: false, makes: 'cannot' },
  ]);
});

it('[G-15] what waits when consent ends may not be kept', () => {
  ours.send(wordsOf('one'));
  ours.forbidKeeping();
  texts.connect();
  expect(heard).toEqual([wordsOf('one', { mayKeep: false })]);
});

it('[G-07] what both said in a long break reaches the other at once', () => {
  const back: string[] = [];
  ours.on('words', ({ id }) => back.push(id));
  for (let n = 0; n < 50; n += 1) {
    ours.send(wordsOf(`a${n}`));
    theirs.send(wordsOf(`b${n}`));
  }
  texts.connect();
  expect([ids().length, back.length]).toEqual([50, 50]);
  texts.cut();
  const again: string[] = [];
  texts.theirs.on('text', (data) => again.push(data));
  texts.connect();
  // Everything was confirmed: only the state comes.
  expect(again).toHaveLength(1);
});
