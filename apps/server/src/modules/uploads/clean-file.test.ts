import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { onePagePdf } from '../../db/seed/one-page-pdf.ts';
import { flag } from '../avatars/pictures.fixture.ts';
import { cleanFile } from './index.ts';
import { pdf } from './uploads.fixture.ts';

const TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
const clean = (bytes: Buffer) => cleanFile('somebody', bytes, TYPES);
const refusal = (bytes: Buffer) =>
  clean(bytes).then(
    () => 'taken',
    (error: unknown) => (error as Error).message,
  );

/** A PDF with one more object. */
const withObject = (object: string | Buffer): Buffer => {
  const plain = onePagePdf(['Plan']).toString('latin1');
  const at = plain.indexOf('xref\n');
  return Buffer.concat([
    Buffer.from(`${plain.slice(0, at)}9 0 obj\n`, 'latin1'),
    Buffer.from(object),
    Buffer.from(`\nendobj\n${plain.slice(at)}`, 'latin1'),
  ]);
};
const packed = (objects: string, filter = '/FlateDecode'): Buffer => {
  const stored = deflateSync(objects);
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${stored.length} >>`;
  return Buffer.concat([Buffer.from(`${dictionary}\nstream\r\n`), stored, Buffer.from('\r\nendstream')]);
};

describe('[ASVS 5.3.2] a picture that somebody sends', () => {
  const described = () =>
    flag().withExif({
      IFD0: { Make: 'Acme', BodySerialNumber: 'SN-4711' },
      IFD3: { GPSLatitude: '33/1 52/1 0/1', GPSLatitudeRef: 'S' },
    });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'says nothing of where and by which camera it was taken, and has nothing behind its end: %s',
    async (kind) => {
      const sent = Buffer.concat([await described()[kind]().toBuffer(), Buffer.from('<script>1</script>')]);
      expect(sent.includes('SN-4711')).toBe(true);
      const { bytes, mediaType } = await clean(sent);
      expect(mediaType).toBe(`image/${kind}`);
      for (const trace of ['Exif', 'eXIf', 'SN-4711', 'Acme', '<script>'])
        expect(bytes.includes(trace)).toBe(false);
    },
  );

  it.each(['jpeg', 'png', 'webp'] as const)('is refused when it was cut short: %s', async (kind) => {
    const whole = await flag()[kind]().toBuffer();
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * 0.6)))).toMatch(/can’t read/);
  });
});

describe('[ASVS 5.2.2] a PDF that somebody sends', () => {
  it('is taken with bytes before its header and after its end, which are cut off', async () => {
    const plain = onePagePdf(['Plan']);
    const sent = Buffer.concat([Buffer.from('\r\nscanned by\r\n'), plain, Buffer.alloc(4_000, 0)]);
    expect((await clean(sent)).bytes.equals(plain)).toBe(true);
    expect((await clean(pdf())).bytes.equals(pdf())).toBe(true);
    expect(await refusal(Buffer.concat([Buffer.alloc(2_000, 32), plain]))).toMatch(/can’t read/);
  });

  it.each([
    ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script with an escaped name', '<< /S /J#61va#53cript /JS (app.alert(1)) >>'],
    ['a program to start', '<< /S /Launch /F (calc.exe) >>'],
    ['a script among packed objects', packed('9 0 << /S /JavaScript /JS (app.alert(1)) >>')],
    ['packed objects that can’t be read', packed('9 0 << >>', '[/ASCIIHexDecode /FlateDecode]')],
  ])('is refused with %s', async (_, object) => {
    expect(await refusal(withObject(object))).toMatch(/runs scripts/);
  });

  it('is taken with links, packed objects and words about scripts', async () => {
    for (const object of [
      '<< /S /URI /URI (https://nexperts.com/) >>',
      packed('9 0 << /Type /Font >>'),
      '(JavaScript for beginners, Launch day)',
    ])
      expect((await clean(withObject(object))).mediaType).toBe('application/pdf');
  });
});
