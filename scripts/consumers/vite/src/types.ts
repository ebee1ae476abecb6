import type * as kit from '@nexperts/ui';
import type * as booking from '@nexperts/ui/booking';
import type * as room from '@nexperts/ui/room';
import type { ReactNode } from 'react';

/** Names of an entry's parts whose result this version of React would not take as an element. */
type Refused<Entry> = {
  [Name in keyof Entry]: Name extends Capitalize<Name & string>
    ? Entry[Name] extends (props: never) => infer Result
      ? Result extends ReactNode
        ? never
        : Name
      : never
    : never;
}[keyof Entry & string];
type AllRefused = Refused<typeof kit> | Refused<typeof booking> | Refused<typeof room>;

export const refused: AllRefused[] = [] satisfies never[];
export const none: [AllRefused] extends [never] ? true : AllRefused = true;
