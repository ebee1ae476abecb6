/** A picture may have this many pixels: room for any phone's camera, none for a bomb of a few kilobytes. */
export const MAX_PIXELS = 64_000_000;
/** And may be worked on for this long. */
export const MAX_SECONDS = 10;

/** Reads our own drawings and nothing else; shut but for `paint`. */
const SVG = { operation: ['VipsForeignLoadSvgBuffer'] };

/** Only these decoders of the library are ever run, whatever a file calls itself. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);

/** The library that reads and writes pictures. Loaded with the first upload: a server that gets none starts without it. */
export async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Our own drawing as PNG: the only SVG that is ever read. No other picture may be read at the same time, because the
 * decoder is open for as long.
 */
export async function paint(svg: string, density = 72): Promise<Buffer> {
  const sharp = await openSharp();
  sharp.unblock(SVG);
  try {
    return await sharp(Buffer.from(svg), { density }).png().toBuffer();
  } finally {
    sharp.block(SVG);
  }
}
