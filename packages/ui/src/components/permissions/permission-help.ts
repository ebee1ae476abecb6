/** Families of browsers whose permissions are found in different places. */
export type BrowserKind = 'chromium' | 'firefox' | 'safari' | 'other';

/** Which family a user agent text names. */
export function browserKind(userAgent: string): BrowserKind {
  if (/firefox|fxios/iu.test(userAgent)) return 'firefox';
  if (/chrome|chromium|crios|edg/iu.test(userAgent)) return 'chromium';
  return /safari/iu.test(userAgent) ? 'safari' : 'other';
}

const steps: Record<BrowserKind, readonly string[]> = {
  chromium: [
    'Press the sign to the left of the page’s address.',
    'Turn on Camera and Microphone.',
    'Load the page again.',
  ],
  firefox: [
    'Press the crossed-out camera or microphone beside the page’s address.',
    'Remove “Blocked” with the cross behind it.',
    'Load the page again and allow access when Firefox asks.',
  ],
  safari: [
    'Open the menu Safari, then Settings for this website. On a phone press the sign in the address bar.',
    'Set Camera and Microphone to Allow.',
    'Load the page again.',
  ],
  other: [
    'Open the settings of this page in your browser.',
    'Allow the camera and the microphone.',
    'Load the page again.',
  ],
};

/** How to allow camera and microphone in a family of browsers, step by step, in English. */
export function permissionSteps(kind: BrowserKind): readonly string[] {
  return steps[kind];
}
