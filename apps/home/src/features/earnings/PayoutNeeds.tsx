import { Link } from '@nexperts/ui/Link';
import { useId } from 'react';
import { paths } from '../../paths.ts';
import * as css from './earnings.css.ts';
import type { Earnings } from './load-earnings.ts';

type Need = Earnings['payoutsNeed'][number];

interface Words {
  readonly name: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly href: string };
}

const WORDS: Record<Need, Words> = {
  identity: {
    name: 'Verify your identity',
    text: 'Our payment provider asks for an identity document and your bank account before it pays you. It takes about 5 min.',
    link: { label: 'Get verified', href: paths.verification() },
  },
  'second-factor': {
    name: 'Turn on two-step login',
    text: 'It stops anyone with a stolen password from redirecting your money. It takes two minutes and an authenticator app.',
    link: { label: 'Set up two-step login', href: paths.settings('security') },
  },
};

/** What the expert has yet to do before money is paid out; nothing when all is done (B-02). */
export function PayoutNeeds({ needs }: { needs: readonly Need[] }) {
  const id = useId();
  if (needs.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.needs}>
      <h2 id={id} className={css.needsTitle}>
        Before we can pay you
      </h2>
      <ul className={css.needList}>
        {needs.map((need) => {
          const { name, text, link } = WORDS[need];
          return (
            <li key={need}>
              <h3 className={css.needName}>{name}</h3>
              <p className={css.needText}>{text}</p>
              {link ? (
                <Link href={link.href} standalone>
                  {link.label}
                </Link>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
