import { sampleAccount } from '@nexperts/api/msw';
import { expect, it, vi } from 'vitest';
import { deviceZone } from './times.ts';
import { rememberZone, shownZone } from './zone.ts';

it('[W-02] times are shown in the zone of the account, for nobody in that of the device', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'America/Lima',
  } as Intl.ResolvedDateTimeFormatOptions);
  expect(deviceZone()).toBe('America/Lima');
  expect(shownZone()).toBe('America/Lima');
  rememberZone(sampleAccount({ timeZone: 'Asia/Tokyo' }));
  expect(shownZone()).toBe('Asia/Tokyo');
  rememberZone(null);
  expect(shownZone()).toBe('America/Lima');
});
