import type { QueueCase } from '@nexperts/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { dayMoment } from '../../../model/due.ts';
import { useZone } from '../../../model/zone.ts';
import { ConfirmDialog } from '../../../ui/LazyDialog.tsx';
import { useMinute } from '../../../ui/use-minute.ts';

type Taker = QueueCase['takenBy'] | undefined;

/** Asks once before somebody decides a case that a colleague has taken (O-05). */
export function useTakenConfirm(): {
  /** Runs it, after a yes where a colleague has the case */
  decide: (takenBy: Taker, act: () => void) => void;
  dialog: ReactNode;
} {
  const zone = useZone();
  const now = useMinute();
  const [asked, setAsked] = useState<NonNullable<Taker> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [sureOf, setSureOf] = useState<string | null>(null);
  /** What to do once the dialog is gone: while it is there, it keeps the focus */
  const then = useRef<(() => void) | null>(null);
  const wanted = useRef<(() => void) | null>(null);
  return {
    decide: (taker, act) => {
      if (!taker || taker.isMe || taker.id === sureOf) {
        act();
        return;
      }
      wanted.current = act;
      setAsked(taker);
      setOpen(true);
    },
    // It keeps its words while it closes.
    dialog: asked ? (
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`${asked.name} has this case`}
        actionLabel="Decide it anyway"
        tone="primary"
        cancelLabel="Leave it to them"
        onAction={() => {
          setSureOf(asked.id);
          then.current = wanted.current;
        }}
      >
        They took it {dayMoment(Date.parse(asked.at), now, zone)} and may be working on it. Ask them first if
        you can.
        <Gone
          act={() => {
            then.current?.();
            then.current = null;
          }}
        />
      </ConfirmDialog>
    ) : null,
  };
}

/** Acts in the frame after it has left the page, when the focus is back where it came from. */
function Gone({ act }: { act: () => void }) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => void requestAnimationFrame(() => latest.current()), []);
  return null;
}
