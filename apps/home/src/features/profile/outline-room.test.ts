import { describe, expect, it } from 'vitest';
import { CHOSEN_SERVICE, finishOutline, OTHER_SERVICE } from './outline-room.ts';

const card = (id: string) => `<label class="a"><input value="${id}"/>~~service~~</label>`;
const cards = `<div>${card(CHOSEN_SERVICE)}${card(OTHER_SERVICE)}</div>`;

describe('[W-01] the built outline of a profile', () => {
  it('has room for any number of services, and for a score', () => {
    expect(finishOutline(`<p>NaN</p>${cards}`)).toBe(
      `<p>~~score~~</p><div>~~#services~~~~#chosen~~${card(CHOSEN_SERVICE)}~~/chosen~~~~#other~~${card(OTHER_SERVICE)}~~/other~~~~/services~~</div>`,
    );
  });

  it('is not built where something of it is missing', () => {
    expect(() => finishOutline(cards)).toThrow('no score');
    for (const html of ['NaN', `NaN${card(OTHER_SERVICE)}`, `NaN${cards}${card('a')}`])
      expect(() => finishOutline(html), html).toThrow('two services');
  });
});
