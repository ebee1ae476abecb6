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
    'Select the icon to the left of the page’s address.',
    'Turn on Camera and Microphone.',
    'Reload the page.',
  ],
  firefox: [
    'Select the crossed-out camera or microphone beside the page’s address.',
    'Select the cross beside “Blocked” to remove it.',
    'Reload the page and allow access when Firefox asks.',
  ],
  safari: [
    'Open the Safari menu, then Settings for This Website. On a phone, select the icon in the address bar.',
    'Set Camera and Microphone to Allow.',
    'Reload the page.',
  ],
  other: [
    'Open this page’s settings in your browser.',
    'Allow the camera and the microphone.',
    'Reload the page.',
  ],
};

/** How to allow camera and microphone in a family of browsers, step by step, in English. */
export function permissionSteps(kind: BrowserKind): readonly string[] {
  return steps[kind];
}
