import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Download } from 'lucide-react';
import { qrFile } from '../../model/qr-drawing.ts';
import { saveFile } from '../../model/save-file.ts';
import { ownLink } from '../../paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EditorSection } from '../../ui/EditorSection.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import * as css from './own-page.css.ts';

/** The short address of the page, to copy and to print (F-20). */
export function OwnLink({ handle }: { handle: string }) {
  const link = ownLink(handle);
  return (
    <EditorSection title="Your link" lead="Short enough for a card, a slide or a signature.">
      <p className={css.address}>{link.replace(/^https?:\/\//, '')}</p>
      <QrCode text={link} label={`QR code of ${link}`} />
      <div className={css.add}>
        <CopyButton text={link} what="link" />
        <Button
          variant="secondary"
          iconStart={<Icon as={Download} size={18} />}
          onPress={() => saveFile(`${handle}-qr.svg`, qrFile(link))}
        >
          Save QR code
        </Button>
      </div>
    </EditorSection>
  );
}
