import { describe, expect, it } from 'vitest';
import { isAcceptablePassword } from './policy.ts';

const owner = ['Robin Ashgrove', 'robin.ash+news'];

describe('[V-15] a password', () => {
  it.each(['Kw4$trel-Lanes', 'Str0ng!Pass', 'Ünd3r!Brücke', 'T9&e2!s4?t1%8', `Aa1!${'x7Gq'.repeat(31)}`])(
    'may be %s',
    (password) => {
      expect(isAcceptablePassword(password, owner)).toBe(true);
    },
  );

  it.each([
    ['too short', 'Kw4$tre'],
    ['too long', `Aa1!${'x7Gq'.repeat(32)}`],
    ['no upper case', 'kw4$trel-lanes'],
    ['no lower case', 'KW4$TREL-LANES'],
    ['no digit', 'Kwa$trel-Lanes'],
    ['none of the signs', 'Kw4strel-Lanes'],
  ])('may not be %s', (_, password) => {
    expect(isAcceptablePassword(password, owner)).toBe(false);
  });

  it.each([
    'Passw0rd!',
    'P@ssw0rd123',
    'PASSWORd1!',
    '!!Password2025',
    'Qwertyuiop1!',
    'Qwerty123$',
    'Welcome2025!',
    'Summer2025!',
    'L3tmein!!',
    'Adm1n1strator!',
    'iL0veyou!',
    'TestTest1!',
    'Aaaaaaa1!',
    'Ababababab1!',
    'Pässwörd1!',
  ])('may not be a common one in any dress: %s', (password) => {
    expect(isAcceptablePassword(password, owner)).toBe(false);
  });

  it.each(['Ashgrove1!', 'R0binAshgrove!', 'Robin.Ash1!', 'Nexperts2025!', 'N3xperts!!1', '4shgr0ve!A'])(
    'may not be the own or our name with an ending: %s',
    (password) => {
      expect(isAcceptablePassword(password, owner)).toBe(false);
    },
  );

  it('may hold the own name when enough is left', () => {
    expect(isAcceptablePassword('Ashgrove%kettle9drum', owner)).toBe(true);
  });
});
