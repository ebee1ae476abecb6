import { normaliseEmail } from './email.ts';

/** Large providers of mail, and those that are one letter from another: none of them is a slip. */
const KNOWN = new Set(
  (
    'gmail.com googlemail.com outlook.com outlook.com.au hotmail.com hotmail.co.uk hotmail.fr live.com live.com.au ' +
    'msn.com yahoo.com yahoo.com.au yahoo.co.uk yahoo.co.in yahoo.co.jp ymail.com rocketmail.com icloud.com me.com ' +
    'mac.com aol.com proton.me protonmail.com fastmail.com bigpond.com bigpond.net.au optusnet.com.au iinet.net.au ' +
    'xtra.co.nz gmx.com gmx.net gmx.de web.de mail.com email.com mail.ru zoho.com orange.fr libero.it qq.com 163.com ' +
    '126.com naver.com'
  ).split(' '),
);

/** Shorter ones are one letter from too many real names. */
const SHORTEST = 7;

/** Whether one letter more, less, other or swapped with its neighbour makes `a` into `b`. */
function isOneSlipApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (a[start] === b[start] && start < a.length) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}

/**
 * The provider that somebody probably meant who typed `@gmial.com`; null where nothing is amiss. A hint for a person,
 * never a rule: the address as typed may be right.
 */
export function likelyEmailDomain(email: string): string | null {
  const domain = normaliseEmail(email).split('@').at(-1) ?? '';
  if (KNOWN.has(domain) || domain.length < SHORTEST) return null;
  return Array.from(KNOWN).find((known) => isOneSlipApart(domain, known)) ?? null;
}
