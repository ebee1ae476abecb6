import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

/** Where readers look for the header, in bytes. */
const HEADER_WITHIN = 1024;
/** What the packed objects of one file may come to. */
const UNPACKED_MAX = 32 * 1024 * 1024;
/** Names of actions that run a script or start a program. Ten bytes of a picture are none by chance. */
const ACTIONS = /\/(?:JavaScript|Launch)(?![\w.-])/;

/** Names with their escapes written out: `/J#61vaScript` is `/JavaScript`. */
const plain = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The objects that a file keeps packed in streams, as text; null when one can't be read. */
async function packedObjects(text: string): Promise<string | null> {
  const unpacked: string[] = [];
  let left = UNPACKED_MAX;
  for (const { index, 0: opening } of text.matchAll(/stream\r?\n/g)) {
    const head = plain(text.slice(Math.max(0, index - 1024), index));
    const dictionary = head.slice(head.lastIndexOf('obj') + 3);
    if (text.slice(index - 3, index) === 'end' || !/\/ObjStm\b/.test(dictionary)) continue;
    const from = index + opening.length;
    const until = text.indexOf('endstream', from);
    if (until === -1 || /\/Predictor/.test(dictionary)) return null;
    const stored = Buffer.from(text.slice(from, until), 'latin1');
    if (!/\/Filter/.test(dictionary)) {
      unpacked.push(stored.toString('latin1'));
      continue;
    }
    if (!/\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\s*(?:\]|\/|>>)/.test(dictionary)) return null;
    const objects = await unpack(stored, { maxOutputLength: left }).catch(() => null);
    if (objects === null) return null;
    left -= objects.byteLength;
    unpacked.push(objects.toString('latin1'));
    if (left <= 0) return null;
  }
  return unpacked.join('\n');
}

/**
 * A PDF from its header to its end: what is in front of or behind them is cut off, as by a scanner that adds a line.
 * @returns null when the file is no PDF; `actions` when it runs scripts or starts programs, or hides its objects from us
 */
export async function cleanPdf(bytes: Buffer): Promise<Buffer | 'actions' | null> {
  const text = bytes.toString('latin1');
  const from = text.slice(0, HEADER_WITHIN).search(/%PDF-[12]\.\d/);
  const end = /%%EOF[\r\n]*/y;
  end.lastIndex = text.lastIndexOf('%%EOF');
  if (from === -1 || end.lastIndex < from || !end.test(text)) return null;
  if (!/\d+ \d+ obj\b/.test(text.slice(from))) return null;
  const objects = await packedObjects(text);
  if (objects === null || ACTIONS.test(plain(text)) || ACTIONS.test(plain(objects))) return 'actions';
  return bytes.subarray(from, end.lastIndex);
}
