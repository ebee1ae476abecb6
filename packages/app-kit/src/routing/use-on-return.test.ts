import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToReturns } from './use-on-return.ts';

let page: EventTarget & { visibilityState: string; hasFocus: () => boolean };
let tab: EventTarget;
let over: AbortController;

beforeEach(() => {
  tab = new EventTarget();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => true });
  over = new AbortController();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
});
afterEach(() => {
  over.abort();
  vi.unstubAllGlobals();
});

function leave(): void {
  tab.dispatchEvent(new Event('blur'));
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
}

function comeBack(): void {
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  tab.dispatchEvent(new Event('focus'));
}

describe('[W-06] a return to a tab', () => {
  it('is told once, and again at once after a short absence', () => {
    const onReturn = vi.fn<() => void>();
    listenToReturns(onReturn, over.signal);
    leave();
    comeBack();
    expect(onReturn).toHaveBeenCalledTimes(1);
    leave();
    comeBack();
    expect(onReturn).toHaveBeenCalledTimes(2);
  });

  it('is told after another window had the focus, and from the back-forward cache', () => {
    const onReturn = vi.fn<() => void>();
    listenToReturns(onReturn, over.signal);
    tab.dispatchEvent(new Event('blur'));
    tab.dispatchEvent(new Event('focus'));
    tab.dispatchEvent(new Event('pagehide'));
    tab.dispatchEvent(new Event('pageshow'));
    expect(onReturn).toHaveBeenCalledTimes(2);
  });

  it('is none when nobody had left', () => {
    const onReturn = vi.fn<() => void>();
    listenToReturns(onReturn, over.signal);
    tab.dispatchEvent(new Event('pageshow'));
    tab.dispatchEvent(new Event('focus'));
    expect(onReturn).not.toHaveBeenCalled();
  });

  it('counts the first look at a tab that was opened in the background', () => {
    const onReturn = vi.fn<() => void>();
    page.hasFocus = () => false;
    page.visibilityState = 'hidden';
    listenToReturns(onReturn, over.signal);
    tab.dispatchEvent(new Event('pageshow'));
    expect(onReturn).not.toHaveBeenCalled();
    comeBack();
    expect(onReturn).toHaveBeenCalledTimes(1);
  });

  it('is not told any more afterwards', () => {
    const onReturn = vi.fn<() => void>();
    listenToReturns(onReturn, over.signal);
    over.abort();
    leave();
    comeBack();
    expect(onReturn).not.toHaveBeenCalled();
  });
});
