import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture 300 wide and 200 high: its left third red, the rest blue. */
export function flag() {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: 100, height: 200, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of a few hundred bytes that says it is this large. */
export function pngThatClaims(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4096))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
