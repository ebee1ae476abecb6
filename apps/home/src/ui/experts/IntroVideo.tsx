import { Avatar } from '@nexperts/ui/Avatar';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lengthText } from '../../model/times/length-text.ts';
import { ErrorLine } from '../page/ErrorLine.tsx';
import * as css from './intro-video.css.ts';

interface IntroVideoProps {
  src: string;
  /** Address of the captions; null: none */
  captions: string | null;
  /** Its length */
  seconds: number;
  /** `Leo’s introduction` */
  name: string;
  /** Who introduces themselves, on the closed video */
  person?: { readonly name: string; readonly avatarUrl: string | undefined };
}

/** A video that begins when it is pressed (F-16): until then nothing of it is loaded. */
export function IntroVideo({ src, captions, seconds, name, person }: IntroVideoProps) {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (state === 'open') player.current?.focus();
  }, [state]);
  if (state === 'open')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- experts may add captions, and may not
      <video
        ref={player}
        className={css.player}
        src={src}
        aria-label={name}
        controls
        autoPlay
        playsInline
        tabIndex={0}
        onError={() => setState('failed')}
      >
        {captions === null ? null : <track kind="captions" label="Captions" src={captions} default />}
      </video>
    );
  return (
    <div className={state === 'failed' ? css.failed : css.closed}>
      {person && state === 'closed' ? <Avatar name={person.name} src={person.avatarUrl} size={64} /> : null}
      <Button variant="secondary" iconStart={<Icon as={Play} size={18} />} onPress={() => setState('open')}>
        {state === 'failed' ? 'Try again' : `Play ${name}`}
      </Button>
      {state === 'failed' ? (
        <ErrorLine role="alert">
          The video can’t be played now. Check your connection, then try again.
        </ErrorLine>
      ) : (
        <p className={css.length}>
          {lengthText(seconds)}
          {captions === null ? '' : ', with captions'}
        </p>
      )}
    </div>
  );
}
