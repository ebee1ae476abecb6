import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { qrFile } from '../../model/page/qr-drawing.ts';
import { saveFile } from '../../model/page/save-file.ts';
import { ownLink } from '../../paths.ts';
import { CopyButton } from '../../ui/page/CopyButton.tsx';
import { EditorSection } from '../../ui/forms/EditorSection.tsx';
import { LazyDialog } from '../../ui/page/LazyDialog.tsx';
import { QrCode } from '../../ui/page/QrCode.tsx';
import { HandleForm, type Handle } from './HandleForm.tsx';
import * as css from './own-page.css.ts';

/** The short address of the page, to copy and to print (F-20). */
export function OwnLink({ page }: { page: Handle }) {
  const [changed, setChanged] = useState<Handle>(page);
  const [isChanging, setChanging] = useState(false);
  const { handle } = changed;
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
        <Button variant="quiet" onPress={() => setChanging(true)}>
          Change link
        </Button>
      </div>
      <LazyDialog
        isOpen={isChanging}
        onOpenChange={setChanging}
        title="Change your link"
        isDismissable={false}
      >
        <HandleForm
          of={changed}
          onChanged={(next) => {
            setChanged(next);
            setChanging(false);
          }}
          onCancel={() => setChanging(false)}
        />
      </LazyDialog>
    </EditorSection>
  );
}
