import { createContext, use, useCallback, useEffect, useId, useState, type ReactNode } from 'react';
import { LeaveGuard } from './LeaveGuard.tsx';

type Report = (form: string, isChanged: boolean) => void;
const Reported = createContext<Report | null>(null);

/** A page with several forms: asks once before any of their drafts is left. A router has room for one blocker. */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const [changed, setChanged] = useState<readonly string[]>([]);
  const report = useCallback<Report>((form, isChanged) => {
    setChanged((all) => [...all.filter((each) => each !== form), ...(isChanged ? [form] : [])]);
  }, []);
  return (
    <Reported value={report}>
      {children}
      <LeaveGuard isChanged={changed.length > 0}>
        What you typed isn’t sent. This tab keeps it until you come back or log out.
      </LeaveGuard>
    </Reported>
  );
}

/** Tells the page whether a form has something that isn't saved. */
export function useUnsaved(isChanged: boolean): void {
  const form = useId();
  const report = use(Reported);
  useEffect(() => {
    report?.(form, isChanged);
    return () => report?.(form, false);
  }, [report, form, isChanged]);
}
