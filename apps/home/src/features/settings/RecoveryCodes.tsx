import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Download } from 'lucide-react';
import { CopyButton } from '../../ui/page/CopyButton.tsx';
import * as css from './factor.css.ts';
import { saveFile } from '../../model/page/save-file.ts';
import { buttons } from './settings.css.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** The codes, this once, and the ways to keep them. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = codes.join('\n');
  return (
    <>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={buttons}>
        <CopyButton text={text} what="codes" />
        <Button
          variant="secondary"
          iconStart={<Icon as={Download} size={18} />}
          onPress={() =>
            saveFile(
              'nexperts-recovery-codes.txt',
              new Blob([`Recovery codes for Nexperts\n\n${text}\n`], { type: 'text/plain' }),
            )
          }
        >
          Download codes
        </Button>
      </div>
      <div>
        <Button onPress={onSaved}>I have saved my codes</Button>
      </div>
    </>
  );
}
