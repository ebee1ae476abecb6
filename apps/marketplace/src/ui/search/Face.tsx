import * as css from './face.css.ts';

/** A drawn face that fills its box, cut to the middle. Decoration: a name is beside it. */
export function Face({ src }: { src: string }) {
  return (
    <img className={css.face} src={src} alt="" width={400} height={300} loading="lazy" decoding="async" />
  );
}
