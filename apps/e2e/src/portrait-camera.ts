import type { BrowserContext } from '@playwright/test';

/**
 * Shows a portrait, swaying slightly, where the browser's simulated camera shows a test pattern: for pictures that people
 * look at.
 * @param portrait address of the picture, on the product's own origin
 */
export async function showPortrait(context: BrowserContext, portrait: string): Promise<void> {
  await context.addInitScript((address: string) => {
    // An empty page has no devices.
    if (!isSecureContext) return;
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const opened = await open(wanted);
      const [camera] = opened.getVideoTracks();
      if (!camera) return opened;
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
      const pen = canvas.getContext('2d');
      const draw = (): void => {
        const side = 1000;
        const sway = 10 * Math.sin(performance.now() / 900);
        // The colour of its corner goes on beside the portrait.
        pen?.drawImage(image, 0, 0, 1, 1, 0, 0, canvas.width, canvas.height);
        pen?.drawImage(image, (canvas.width - side) / 2 + sway, -60, side, side);
      };
      draw();
      setInterval(draw, 33);
      opened.removeTrack(camera);
      for (const track of canvas.captureStream(30).getVideoTracks()) opened.addTrack(track);
      return opened;
    };
  }, portrait);
}
