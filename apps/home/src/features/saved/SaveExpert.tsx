import { isApiError } from '@nexperts/api';
import { forgetWantedSave, keepWantedSave, wantedSave } from '@nexperts/app-kit';
import type { Account, ExpertProfile } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Icon } from '@nexperts/ui/Icon';
import { ToggleButton } from '@nexperts/ui/ToggleButton';
import { Heart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { marketplace } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import * as css from './saved.css.ts';

const savedWords = (firstName: string): string => `${firstName} is among your saved experts`;

interface SaveExpertProps {
  expert: Pick<ExpertProfile, 'handle' | 'firstName'>;
  account: Account | null;
}

/** Saves an expert, or takes them off the list (F-08). Visitors log in first, and then the expert is saved. */
export function SaveExpert({ expert: { handle, firstName }, account }: SaveExpertProps) {
  const [isSaved, setSaved] = useState(false);
  const busy = useRef(false);
  const accountId = account?.id;
  const isOwn = account?.expertHandle === handle;

  async function carryOut(to: boolean): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    try {
      await (to
        ? api.call(endpoints.saveExpert, { params: { handle } })
        : api.call(endpoints.unsaveExpert, { params: { handle } }));
      setSaved(to);
      toasts.success(to ? savedWords(firstName) : `${firstName} is no longer saved`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setSaved(!to);
      toasts.error(error.message);
    } finally {
      busy.current = false;
    }
  }

  useEffect(() => {
    if (accountId === undefined || isOwn) return;
    const stop = new AbortController();
    const isWanted = wantedSave() === handle;
    if (isWanted) forgetWantedSave();
    const params = { handle };
    const asked = isWanted
      ? api.call(endpoints.saveExpert, { params }).then(() => true)
      : api.call(endpoints.isExpertSaved, { params, signal: stop.signal }).then(({ data }) => data.isSaved);
    asked.then(
      (is) => {
        setSaved(is);
        if (isWanted) toasts.success(savedWords(firstName));
      },
      (error: unknown) => {
        // Whether they are saved is not worth a message; a press says what is wrong.
        if (isWanted && isApiError(error)) toasts.error(error.message);
      },
    );
    return () => stop.abort();
  }, [accountId, firstName, handle, isOwn]);

  const press = (to: boolean): void => {
    if (account) {
      if (busy.current) return;
      setSaved(to);
      void carryOut(to);
    } else {
      keepWantedSave(handle);
      location.assign(marketplace.login(location.pathname + location.search));
    }
  };
  return (
    <div className={isOwn ? css.unseen : undefined}>
      <ToggleButton
        size="sm"
        isSelected={isSaved}
        onChange={press}
        iconStart={<Icon as={Heart} size={18} className={isSaved ? css.full : undefined} />}
      >
        Save
      </ToggleButton>
    </div>
  );
}
