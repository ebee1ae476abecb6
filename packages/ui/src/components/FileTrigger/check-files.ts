/** What a file has to be. */
export interface FileRule {
  /** Media types (`image/png`, `image/*`) or endings (`.pdf`); any by default. */
  accept?: readonly string[] | undefined;
  /** Bytes of one file at most. */
  maxBytes?: number | undefined;
}

function isAccepted({ type, name }: File, accept: readonly string[]): boolean {
  return accept.some((wanted) => {
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted.toLowerCase());
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });
}

/** Why a file is not taken, or null. */
export function refusal(file: File, { accept, maxBytes }: FileRule): 'wrongType' | 'tooLarge' | null {
  if (accept && !isAccepted(file, accept)) return 'wrongType';
  return maxBytes !== undefined && file.size > maxBytes ? 'tooLarge' : null;
}

/** `10 MB`, `512 kB` in the words of a locale. One MB is 1024 × 1024 bytes. */
export function sizeText(bytes: number, locale: string): string {
  const [size, unit] = bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'megabyte'] : [bytes / 1024, 'kilobyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(size);
}
