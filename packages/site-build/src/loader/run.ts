const yieldToPage = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

/** Makes the browser read this site's storage: the first access waits for the disk, and here nothing waits for it. */
export function openStorage(): void {
  try {
    void localStorage.length;
  } catch {
    // Forbidden.
  }
}

/**
 * Imports `files` one by one, each in a task of its own: run together they hold a slow phone up for half a second. Then runs
 * `entry`, also if a file failed: the framework imports it again and reports the error.
 * @param entry text of the framework's own module script
 */
export async function runScripts(files: readonly string[], entry: string): Promise<void> {
  await yieldToPage();
  const imports: Promise<unknown>[] = [];
  for (const file of files) {
    imports.push(import(/* @vite-ignore */ file).catch(() => {}));
    await yieldToPage();
  }
  await Promise.all(imports);
  document.body.append(
    Object.assign(document.createElement('script'), { type: 'module', textContent: entry }),
  );
}
