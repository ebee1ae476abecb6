import type * as kit from '@nexperts/ui';
import type * as booking from '@nexperts/ui/booking';
import type * as room from '@nexperts/ui/room';
import type { ReactNode } from 'react';

type Kit = typeof kit & typeof booking & typeof room;

/** Names of parts whose result this version of React would not take as an element. */
type Refused = {
  [Name in keyof Kit]: Name extends Capitalize<Name & string>
    ? Kit[Name] extends (props: never) => infer Result
      ? Result extends ReactNode
        ? never
        : Name
      : never
    : never;
}[keyof Kit & string];

export const refused: Refused[] = [] satisfies never[];
export const none: [Refused] extends [never] ? true : Refused = true;
