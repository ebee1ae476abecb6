/** Side of what is sent, in pixels: twice the largest that is shown. */
const SIDE = 1024;

/** Where the square lies in a picture: 0 at one end of its longer side, 1 at the other. */
export type Position = number;

/** The square cut out of a picture of this size, in its pixels. */
export function squareOf(
  width: number,
  height: number,
  place: Position,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height);
  return { left: (width - side) * place, top: (height - side) * place, side };
}

/** Draws the square into a canvas, as large as the canvas is. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, place: Position): void {
  const { left, top, side } = squareOf(picture.width, picture.height, place);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a JPEG file to send. @throws Error when the browser can't make one */
export async function squareFile(picture: ImageBitmap, place: Position): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const { side } = squareOf(picture.width, picture.height, place);
  canvas.width = Math.min(SIDE, side);
  canvas.height = canvas.width;
  drawSquare(canvas, picture, place);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('the canvas returned no image');
  return blob;
}
