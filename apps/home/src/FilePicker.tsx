import { Icon } from '@nexperts/ui/Icon';
import { Upload } from 'lucide-react';
import type { ChangeEvent } from 'react';
import * as css from './file-picker.css.ts';

interface FilePickerProps {
  label: string;
  /** Media types the system's dialog offers; others may come all the same */
  accept: readonly string[];
  /** The same file may be chosen twice */
  onChoose: (file: File) => void;
  'aria-describedby'?: string;
}

/** Chooses one file: the browser's own control, in the looks and the language of the page. */
export function FilePicker({ label, accept, onChoose, ...described }: FilePickerProps) {
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) onChoose(file);
  };
  return (
    <label className={css.picker}>
      <Icon as={Upload} size={18} />
      {label}
      <input {...described} type="file" accept={accept.join(',')} onChange={change} className={css.input} />
    </label>
  );
}
