import type { SeatOrder } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Share2 } from 'lucide-react';
import { shortMoment } from '../../model/times/times.ts';
import { absoluteUrl, basePath } from '../../paths.ts';
import { useZone } from '../../model/times/zone.ts';
import { CopyButton } from '../../ui/page/CopyButton.tsx';
import * as css from './seats.css.ts';

interface PassOnProps {
  order: Pick<SeatOrder, 'title' | 'startsAt'>;
  /** The seat’s path, below the base */
  address: string;
  /** Of several seats; undefined: there is one */
  number?: number;
}

/** The address that gives a seat away, to be copied, or shared where the device can (H-02). */
export function PassOn({ order: { title, startsAt }, address, number }: PassOnProps) {
  const zone = useZone();
  const url = absoluteUrl(basePath + address);
  const share = async (): Promise<void> => {
    try {
      await navigator.share({
        title: `A seat in ${title}`,
        text: `I have a seat for you in ${title} on ${shortMoment(startsAt, zone)}. Take it here:`,
        url,
      });
    } catch {
      // They closed the list of ways, or the device refused: the link can be copied.
    }
  };
  return (
    <>
      <p className={css.address}>{url}</p>
      <div className={css.buttons}>
        <CopyButton text={url} what={number === undefined ? 'link' : `link of seat ${number}`} />
        {'share' in navigator ? (
          <Button variant="secondary" iconStart={<Icon as={Share2} size={18} />} onPress={() => void share()}>
            {number === undefined ? 'Share' : `Share seat ${number}`}
          </Button>
        ) : null}
      </div>
    </>
  );
}
