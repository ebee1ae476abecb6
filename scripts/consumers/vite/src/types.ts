import type * as kit from '@nexperts/ui';
import type * as booking from '@nexperts/ui/booking';
import type * as room from '@nexperts/ui/room';
import type { ReactNode } from 'react';

type Entries = [typeof kit, typeof booking, typeof room];

/** Names of an entry's parts whose result this version of React would not take as an element. */
type Refused<Entry> = Entry extends unknown
  ? {
      [Name in keyof Entry]: Name extends Capitalize<Name & string>
        ? Entry[Name] extends (props: never) => infer Result
          ? Result extends ReactNode
            ? never
            : Name
          : never
        : never;
    }[keyof Entry & string]
  : never;

export const refused: Refused<Entries[number]>[] = [] satisfies never[];
export const none: [Refused<Entries[number]>] extends [never] ? true : Refused<Entries[number]> = true;
