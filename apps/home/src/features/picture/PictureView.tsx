import type { Account } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Avatar } from '@nexperts/ui/Avatar';
import { Button } from '@nexperts/ui/Button';
import { FileTrigger } from '@nexperts/ui/FileTrigger';
import { Slider } from '@nexperts/ui/Slider';
import { useEffect, useId, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useChange } from '../../ui/hooks/use-change.ts';
import * as css from './picture.css.ts';
import { drawSquare, squareFile } from './square.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const MAX_BYTES = 40 * 1024 * 1024;
const SHOWN = 240;

interface PictureViewProps {
  account: Account;
  /** Address of the uploaded picture */
  url: string | null;
  /** Address of the drawn portrait that is shown where there is none */
  portraitUrl: string | null;
}

/** The picture others see: chosen, looked at as the square it becomes, put up, taken down. */
export function PictureView({ account, url, portraitUrl }: PictureViewProps) {
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [place, setPlace] = useState(0.5);
  const { act, pending, failure, signedOut, clear } = useChange();
  const [problem, setProblem] = useState<string | null>(null);
  const typesId = useId();

  async function choose(file: File): Promise<void> {
    setProblem(null);
    clear();
    if (!TYPES.includes(file.type)) {
      setProblem('Choose a JPEG, PNG, WebP or AVIF file.');
      return;
    }
    if (file.size > MAX_BYTES) {
      setProblem('This file is too large. Choose one of 40 MB or less.');
      return;
    }
    try {
      const picture = await createImageBitmap(file);
      setPlace(0.5);
      setChosen(picture);
    } catch {
      setProblem('We can’t read this picture. Choose another file.');
    }
  }

  const change = (what: 'save' | 'remove', done: string, call: () => Promise<unknown>) =>
    act(what, async () => {
      setProblem(null);
      await call();
      setChosen(null);
      return done;
    });

  return (
    <>
      <h1 className={css.title}>Your picture</h1>
      <section aria-label="Picture" className={css.card}>
        <p className={css.lead}>We show it on your profile and beside your bookings, cropped to a square.</p>
        <div className={css.layout}>
          {chosen ? (
            <Square picture={chosen} place={place} />
          ) : (
            <div className={css.picture}>
              <Avatar name={account.name} src={url ?? portraitUrl ?? undefined} size="fill" />
            </div>
          )}
          <div className={css.side}>
            {chosen && chosen.width !== chosen.height ? (
              <Slider
                label={
                  chosen.width > chosen.height
                    ? 'Move the square left or right'
                    : 'Move the square up or down'
                }
                value={Math.round(place * 100)}
                hideValue
                onChange={(percent) => setPlace(percent / 100)}
              />
            ) : null}
            <div className={css.field}>
              <FileTrigger
                label={chosen ? 'Choose another file' : 'Choose a picture'}
                accept={TYPES}
                onChoose={([file]) => file && void choose(file)}
                onRefuse={() => {
                  setProblem(null);
                  clear();
                }}
                aria-describedby={typesId}
              />
              <span id={typesId} className={css.muted}>
                JPEG, PNG, WebP or AVIF
              </span>
            </div>
            <FormFailure message={problem ?? failure} signedOut={signedOut} />
            <div className={css.buttons}>
              {chosen ? (
                <>
                  <Button
                    isPending={pending === 'save'}
                    pendingLabel="Saving"
                    onPress={() =>
                      void change('save', 'Your picture is saved.', async () =>
                        api.call(endpoints.setAvatar, { file: await squareFile(chosen, place) }),
                      )
                    }
                  >
                    Save picture
                  </Button>
                  <Button variant="secondary" onPress={() => setChosen(null)}>
                    Cancel
                  </Button>
                </>
              ) : null}
              {url && !chosen ? (
                <Button
                  variant="secondary"
                  isPending={pending === 'remove'}
                  pendingLabel="Removing"
                  onPress={() =>
                    void change('remove', 'Your picture is removed.', () =>
                      api.call(endpoints.removeAvatar, {}),
                    )
                  }
                >
                  Remove picture
                </Button>
              ) : null}
            </div>
          </div>
        </div>
      </section>
    </>
  );
}

/** The square as it will be. */
function Square({ picture, place }: { picture: ImageBitmap; place: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, place);
  }, [picture, place]);
  return (
    <canvas
      ref={canvas}
      width={SHOWN * 2}
      height={SHOWN * 2}
      className={css.picture}
      role="img"
      aria-label="Your picture, cropped to a square"
    />
  );
}
