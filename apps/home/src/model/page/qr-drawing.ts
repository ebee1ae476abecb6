import { encodeQR } from 'qr';

/** Quiet modules around the code, as ISO/IEC 18004 asks. */
const BORDER = 4;

/** A text as a QR code: modules on a side, and a path with one square for each dark one. */
export function qrDrawing(text: string): { size: number; path: string } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size: modules.length, path };
}

/** The same as an SVG file, for print. */
export function qrFile(text: string): Blob {
  const { size, path } = qrDrawing(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}
