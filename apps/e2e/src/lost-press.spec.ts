import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { book, type Booking } from './axe/bookings.ts';
import { openDoors, pageOf } from './axe/doors.ts';
import { moveClock, ROOT, startProduct } from './product.ts';
import { attend, type Session } from './room-people.ts';
import { expect, open, test } from './walk.ts';
import { box, button, ELSEWHERE, FORMS, main, there } from './lost-press-forms.ts';
import { watch } from './watch.ts';

// A press on a form's button counts although it takes the focus from a field: what the field says then must not move
// the button between press and release. Presses are those of a pointer: down, a pause, up (T-03, V-18, V-19).

const MINUTE = 60_000;

const sessionOf = ({ id, startsAt, endsAt }: Booking): Session => ({
  id,
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
});

/** Once what an event changed is on the screen. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );

/** Presses with the mouse while the field has the focus, and expects the click to reach the target. */
async function pressFrom(field: Locator, target: Locator): Promise<void> {
  const page = field.page();
  await target.scrollIntoViewIfNeeded();
  await expect(field).toBeFocused();
  const before = await target.boundingBox();
  if (!before) throw new Error('nothing to press');
  await target.evaluate((element) => {
    addEventListener(
      'click',
      (event) => Object.assign(globalThis, { isReached: element.contains(event.target as Node) }),
      { capture: true, once: true },
    );
  });
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await expect(field).not.toBeFocused();
  await drawn(page);
  const pressed = await target.boundingBox();
  // A pressed button of the kit goes down by one pixel.
  expect(Math.abs((pressed?.y ?? Infinity) - before.y), 'px moved').toBeLessThan(2);
  await page.mouse.up();
  const isReached = () => page.evaluate(() => (globalThis as { isReached?: boolean }).isReached);
  await expect.poll(isReached, 'the click reaches the button').toBe(true);
}

/** Taps with a finger that stays for a moment. */
async function tap(target: Locator): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const at = await target.boundingBox();
  if (!at) throw new Error('nothing to tap');
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: at.x + at.width / 2, y: at.y + at.height / 2 }]);
  await drawn(page);
  await touch('touchEnd', []);
  await devtools.detach();
}
test('every form that says something on leaving a field has a row here', () => {
  const apps = join(ROOT, 'apps');
  const found = globSync('{marketplace,home}/src/**/*.tsx', { cwd: apps }).filter((file) =>
    /\bonBlur\b/.test(readFileSync(join(apps, file), 'utf8')),
  );
  const named = [...FORMS.flatMap(({ files }) => files), ...Object.keys(ELSEWHERE)];
  expect(found.toSorted()).toEqual(named.toSorted());
});

test.beforeAll(async ({ browser }) => {
  there.product = await startProduct();
  there.doors = await openDoors(browser, there.product, ['visitor', 'client', 'expert', 'payer', 'drafter']);
  for (const context of Object.values(there.doors.contexts)) context.on('page', watch);
  const accepted = async (hours: number): Promise<Booking> => {
    const { id } = await book(there.doors, 'client', { instant: false, hours });
    return (await there.doors.call<{ data: Booking }>('expert', `/api/bookings/${id}/accept`, {})).data;
  };
  [there.reported, there.late, there.missed, there.coming] = [
    await accepted(2),
    await accepted(4),
    await accepted(6),
    await accepted(72),
  ];
  there.requested = await book(there.doors, 'client', { instant: false, hours: 96 });
  await attend(there.product, ['expert', 'client'], sessionOf(there.reported));
  await attend(there.product, ['expert'], sessionOf(there.late), [11, 30]);
  await attend(there.product, ['expert'], sessionOf(there.missed));
  await moveClock(there.product.url, new Date(Date.parse(there.missed.endsAt) + 2 * MINUTE));
  await there.doors.call('client', `/api/bookings/${there.reported.id}/problem`, {
    kind: 'left_early',
    askPct: 60,
    text: 'We had only twelve minutes of the hour.',
    fileIds: [],
  });
});
test.afterAll(async () => {
  await Promise.all(Object.values(there.doors?.contexts ?? {}).map((context) => context.close()));
  await there.product?.stop();
});

for (const [at, form] of FORMS.entries()) {
  // Stories prove the same of every form of the web app.
  const tag = at % 8 === 0 ? [] : '@long';
  test(`[V-19] ${form.name}: the press that leaves a wrong field reaches its button`, { tag }, async () => {
    const path = typeof form.path === 'string' ? form.path : await form.path();
    const page = await pageOf(there.doors, form.who, path);
    const { field, wrong, button: target } = await form.fill(page);
    await field.fill(wrong);
    await pressFrom(field, target);
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.close({ runBeforeUnload: false });
  });
}

for (const { how, width, touch } of [
  { how: 'a mouse', width: 1280, touch: false },
  { how: 'a finger', width: 390, touch: true },
]) {
  test(`[T-03] [V-18] the first press with ${how} leads from username and email to the next step`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: there.product.url,
      viewport: { width, height: 844 },
      hasTouch: touch,
      isMobile: touch,
    });
    context.on('page', watch);
    const page = await context.newPage();
    await open(page, '/signup?as=client');
    await box(page, 'Username').fill('first_press');
    await box(page, 'Email').fill('first.press@example.com');
    await expect(page.getByText('Username available').first()).toBeVisible();
    const on = button(main(page), 'Continue');
    if (touch) await tap(on);
    else await pressFrom(box(page, 'Email'), on);
    await expect(page.getByRole('heading', { name: /^Step 2 of 3/ })).toBeVisible();
    await context.close();
  });
}

test('[T-03] [S-12] a press while the email is still being checked counts once the answer is there', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: there.product.url });
  context.on('page', watch);
  const page = await context.newPage();
  let answer = (): void => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/expert/email/**', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await open(page, '/signup?as=client');
  await box(page, 'Username').fill('slow_answer');
  await box(page, 'Email').fill('slow.answer@example.com');
  const on = button(main(page), 'Continue');
  await pressFrom(box(page, 'Email'), on);
  await expect(page.getByText('Checking...').first()).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: /^Step 2 of 3/ })).toBeVisible();
  await context.close();
});

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
