import { recordedBlob, type KeptRecording } from './store.ts';

/** A recording as a file that players can jump in (G-08). @throws where the storage is full, or nothing can be read */
export async function fileOf(recording: KeptRecording): Promise<Blob> {
  const { seekable, writeSeekable } = await import('../media/seekable.ts');
  const recorded = await recordedBlob(recording);
  const folder = await navigator.storage.getDirectory().catch(() => null);
  // One at a time: the next replaces it.
  const handle = await folder?.getFileHandle('nexperts-recording', { create: true });
  if (!handle || !('createWritable' in handle)) return seekable(recorded);
  const writable = await handle.createWritable();
  try {
    await writeSeekable(recorded, writable);
  } catch (error) {
    await writable.abort().catch(() => {});
    throw error;
  }
  return handle.getFile();
}
