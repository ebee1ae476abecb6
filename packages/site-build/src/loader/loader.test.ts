import { Script } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loaderScript } from '../loader-script.ts';
import { replayPress } from './press.ts';
import { runScripts } from './run.ts';
import { whenPainted } from './start.ts';
import { applyLateStyles } from './styles.ts';

/** The page's own events; what the loader asks of the browser beyond them is stubbed by each test. */
let page: EventTarget;
let observed: ((names: string[]) => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('document', { readyState: 'loading' });
  observed = undefined;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: (list: { getEntriesByName: (name: string) => string[] }) => void) {
        observed = (names) => told({ getEntriesByName: (name) => names.filter((each) => each === name) });
      }
      observe(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('whenPainted', () => {
  const begin = () => {
    const calls: string[] = [];
    whenPainted(
      () => calls.push('painted'),
      () => calls.push('start'),
    );
    return calls;
  };

  it('starts when the page has loaded, shows something and is idle', () => {
    const calls = begin();
    vi.advanceTimersByTime(5_000);
    page.dispatchEvent(new Event('load'));
    observed?.(['first-paint']);
    expect(calls).toEqual([]);
    observed?.(['first-contentful-paint']);
    expect(calls).toEqual(['painted']);
    vi.advanceTimersByTime(200);
    expect(calls).toEqual(['painted', 'start']);
  });

  it('starts without a paint after a second, in a tab in the background', () => {
    vi.stubGlobal('document', { readyState: 'complete' });
    const calls = begin();
    vi.advanceTimersByTime(999);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(201);
    expect(calls).toEqual(['painted', 'start']);
  });

  it('waits for an idle moment where the browser tells one', () => {
    let whenIdle: (() => void) | undefined;
    vi.stubGlobal('requestIdleCallback', (call: () => void) => (whenIdle = call));
    const calls = begin();
    page.dispatchEvent(new Event('load'));
    observed?.(['first-contentful-paint']);
    vi.advanceTimersByTime(500);
    expect(calls).toEqual(['painted']);
    whenIdle?.();
    expect(calls).toEqual(['painted', 'start']);
  });

  it.each(['pointerdown', 'keydown', 'focusin'])('starts once, at the first %s', (use) => {
    const calls = begin();
    page.dispatchEvent(new Event(use));
    page.dispatchEvent(new Event('keydown'));
    page.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(5_000);
    expect(calls.filter((call) => call === 'start')).toHaveLength(1);
    expect(calls[0]).toBe('start');
  });
});

describe('replayPress', () => {
  interface Control {
    form?: { method: string } | null;
    popoverTargetElement?: object;
    click: () => void;
  }

  /** @returns whether the press was kept from the browser */
  const press = (control: Control | null): boolean => {
    const event = new Event('click', { cancelable: true });
    Object.defineProperty(event, 'target', { value: { closest: () => control } });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const control = (more: Partial<Control> = {}): Control => ({
    form: null,
    click: vi.fn<() => void>(),
    ...more,
  });
  const hydrate = (): void => {
    page.dispatchEvent(new Event('live'));
    vi.runAllTimers();
  };

  it('repeats the last kept press once the page is hydrated', () => {
    replayPress();
    const [first, last] = [control(), { click: vi.fn<() => void>() }];
    expect(press(first)).toBe(true);
    expect(press(last)).toBe(true);
    hydrate();
    expect(first.click).not.toHaveBeenCalled();
    expect(last.click).toHaveBeenCalledOnce();
  });

  it.each([
    ['of text', null],
    ['of a button with a popover', control({ popoverTargetElement: {} })],
    ['of the button of a GET form', control({ form: { method: 'get' } })],
  ])('leaves a press %s to the browser', (_, pressed) => {
    replayPress();
    expect(press(pressed)).toBe(false);
    hydrate();
    expect(pressed?.click ?? vi.fn<() => void>()).not.toHaveBeenCalled();
  });

  it.each([
    ['a POST form', '', 'post'],
    ['a GET form whose page has somewhere to carry on', '?next=/bookings', 'get'],
  ])('keeps a press in %s', (_, search, method) => {
    vi.stubGlobal('location', { search });
    replayPress();
    expect(press(control({ form: { method } }))).toBe(true);
  });

  it('keeps nothing after hydration', () => {
    replayPress();
    hydrate();
    expect(press(control())).toBe(false);
  });
});

describe('applyLateStyles', () => {
  const noscript = (textContent: string) => ({ textContent, outerHTML: '' });

  it('does nothing in a page that has its sheet', async () => {
    vi.stubGlobal('document', { querySelectorAll: () => [] });
    await expect(applyLateStyles()).resolves.toBeUndefined();
  });

  const FACE = { 'font-family': 'Text', src: 'url("/text.woff2")', 'font-weight': '400 800' };

  /** A page of one paragraph, which is `moved` pixels further down in the new font. */
  const fontsAfter = async (event: string, moved: number) => {
    vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call));
    vi.stubGlobal('innerHeight', 800);
    const fonts = new Set<{ family: string; isLoaded: boolean }>();
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        cssRules: object[] = [];
        replaceSync(text: string): void {
          expect(text).toBe('@font-face{}');
          this.cssRules.push({ style: { getPropertyValue: (name: keyof typeof FACE) => FACE[name] ?? '' } });
        }
      },
    );
    vi.stubGlobal(
      'FontFace',
      class {
        isLoaded = false;
        family: string;
        constructor(family: string) {
          this.family = family;
        }
        async load(): Promise<void> {
          this.isLoaded = true;
        }
      },
    );
    const paragraph = { getBoundingClientRect: () => ({ top: fonts.size > 0 ? 300 + moved : 300 }) };
    const faces = { textContent: '<style>@font-face{}</style>', remove: vi.fn<() => void>() };
    const files = noscript('<link>');
    const sheet = new EventTarget();
    const found: Record<string, object[]> = {
      'head > noscript': [faces, files],
      'link[as=font]': [{ getAttribute: () => '/text.woff2' }],
    };
    vi.stubGlobal('document', {
      querySelectorAll: (selector: string) => found[selector] ?? [paragraph],
      querySelector: () => sheet,
      fonts,
    });
    const applied = applyLateStyles();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(files.outerHTML).toBe('<link>');
    expect(fonts.size).toBe(0);
    sheet.dispatchEvent(new Event(event));
    await vi.runAllTimersAsync();
    await applied;
    expect(faces.remove).toHaveBeenCalledOnce();
    return [...fonts];
  };

  it.each(['load', 'error'])('applies the fonts after the sheet, at its %s event', async (event) => {
    expect(await fontsAfter(event, 0)).toMatchObject([{ family: 'Text', isLoaded: true }]);
  });

  it('leaves the page in the fonts of the device where something would move', async () => {
    expect(await fontsAfter('load', 24)).toEqual([]);
  });
});

describe('runScripts', () => {
  it('runs every file in order, also after one that fails, and the entry at the end', async () => {
    vi.useRealTimers();
    const ran: string[] = [];
    const body: object[] = [];
    vi.stubGlobal('ran', ran);
    vi.stubGlobal('document', {
      createElement: () => ({}),
      body: {
        append: (script: object) => {
          ran.push('entry');
          body.push(script);
        },
      },
    });
    const file = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
    await runScripts(
      [file('ran.push("a")'), file('throw new Error("broken")'), file('ran.push("b")')],
      'import "/entry.js"',
    );
    expect(ran).toEqual(['a', 'b', 'entry']);
    expect(body).toEqual([{ type: 'module', textContent: 'import "/entry.js"' }]);
  });
});

describe('loaderScript', () => {
  it('is one classic script that may stand in HTML', async () => {
    vi.useRealTimers();
    const text = await loaderScript();
    expect(() => new Script(text)).not.toThrow();
    expect(text).not.toMatch(/<\/script|^\s*(?:import|export)\b/);
    expect(text.length).toBeLessThan(2_700);
  });
});
