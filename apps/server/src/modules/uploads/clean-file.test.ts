import { deflateSync } from 'node:zlib';
import { OFFICE_MEDIA_TYPES, SENT_MEDIA_TYPES } from '@nexperts/contract';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { onePagePdf } from '../../db/seed/one-page-pdf.ts';
import { flag } from '../avatars/pictures.fixture.ts';
import { cleanFile } from './index.ts';
import { pdf } from './uploads.fixture.ts';

const TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
const clean = (bytes: Buffer) => cleanFile('somebody', { bytes, name: 'sent' }, TYPES);
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

describe('[M-05] [ASVS 5.2.2] files that people have (client 16)', () => {
  const archive = (...names: string[]): Buffer =>
    Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<a/>')]))));
  const sent = (bytes: Buffer, name: string) => cleanFile('somebody', { bytes, name }, SENT_MEDIA_TYPES);
  const kind = (bytes: Buffer, name: string) =>
    sent(bytes, name).then(
      ({ mediaType }) => mediaType,
      (error: unknown) => (error as Error).message,
    );
  const word = archive('[Content_Types].xml', 'word/document.xml');

  it.each([
    ['Word, whatever its name', word, 'plan', OFFICE_MEDIA_TYPES.docx],
    [
      'Word online',
      archive('[Content_Types].xml', 'word/document2.xml'),
      'plan.docx',
      OFFICE_MEDIA_TYPES.docx,
    ],
    ['Excel', archive('[Content_Types].xml', 'xl/workbook.xml'), 'sums.xlsx', OFFICE_MEDIA_TYPES.xlsx],
    ['a table', Buffer.from('name;sum\r\nÅström;1,5\r\n'), 'sums.CSV', OFFICE_MEDIA_TYPES.csv],
    [
      'a table of Windows',
      Buffer.from('name;sum\r\n\u00c5str\u00f6m;1\r\n', 'latin1'),
      'a.csv',
      OFFICE_MEDIA_TYPES.csv,
    ],
    ['a table in UTF-16', Buffer.from('\ufeffa\tb\r\n', 'utf16le'), 'a.csv', OFFICE_MEDIA_TYPES.csv],
    ['a text', Buffer.from('First\n\tsecond\f'), 'notes.txt', OFFICE_MEDIA_TYPES.txt],
  ])('takes %s by its content, byte for byte', async (_, bytes, name, mediaType) => {
    expect(await kind(bytes, name)).toBe(mediaType);
    expect((await sent(bytes, name)).bytes.equals(bytes)).toBe(true);
  });

  it.each(['word/vbaProject.bin', 'word/activeX/activeX1.xml', 'word/embeddings/oleObject1.bin'])(
    'refuses what runs programs: %s',
    async (part) =>
      expect(await kind(archive('[Content_Types].xml', 'word/document.xml', part), 'plan.docx')).toMatch(
        /contains macros or programs/,
      ),
  );

  it.each([
    ['another archive', archive('plan.txt'), 'plan.docx'],
    ['an archive cut short', word.subarray(0, word.length - 30), 'plan.docx'],
    ['a page under the name of a page', Buffer.from('<html></html>'), 'page.html'],
    ['a program under the name of a text', Buffer.from('MZ\u0090\u0000\u0003'), 'notes.txt'],
  ])('refuses %s', async (_, bytes, name) => expect(await kind(bytes, name)).toMatch(/can’t read/));

  it('refuses them where only pictures and PDFs are taken', async () => {
    expect(await refusal(word)).toMatch(/as a PDF, PNG, JPEG or WebP/);
  });
});
