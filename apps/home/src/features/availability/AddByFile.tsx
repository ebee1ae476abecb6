import { isApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { CALENDAR_MAX_BYTES } from '@nexperts/domain';
import { FileTrigger } from '@nexperts/ui/FileTrigger';
import { useState } from 'react';
import { api } from '../../api.ts';
import type { AddWayProps } from './add-way.ts';

/** Adds the times of a calendar file (F-04). */
export function AddByFile({ onAdded }: AddWayProps) {
  const [file, setFile] = useState<{ isSending: boolean; problem?: string }>({ isSending: false });
  const addFile = async (chosen: File): Promise<void> => {
    setFile({ isSending: true });
    try {
      // Some systems don’t know what a calendar file is.
      const typed = new Blob([chosen], { type: 'text/calendar' });
      const { data } = await api.call(endpoints.addCalendarFile, { file: typed, fileName: chosen.name });
      setFile({ isSending: false });
      await onAdded(data);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFile({ isSending: false, problem: error.message });
    }
  };
  return (
    <FileTrigger
      label={file.isSending ? 'Reading your file…' : 'Choose a calendar file'}
      description="ICS, at most 10 MB. We read it once, so add it again when it changes."
      accept={['.ics', 'text/calendar']}
      maxBytes={CALENDAR_MAX_BYTES}
      isDisabled={file.isSending}
      errorMessage={file.problem}
      onChoose={([chosen]) => {
        if (chosen) void addFile(chosen);
      }}
    />
  );
}
