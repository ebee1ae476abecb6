import { useEffect, useLayoutEffect } from 'react';

/** A layout effect that a server does not warn about: there is nothing laid out there anyway. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
