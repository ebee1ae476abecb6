/**
 * Chromium with a simulated camera and microphone, and calls over loopback only: without the last flag, a machine that
 * has only loopback offers no ICE candidate.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--use-fake-device-for-media-stream=fps=30',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--allow-loopback-in-peer-connection',
];

/** Launch options for a walk about what the headless shell lacks: asking for permissions, and notifications. */
export const WHOLE_BROWSER = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: BROWSER_FLAGS,
};
