import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF as a reader's search would find it, its pages one after the other. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}
