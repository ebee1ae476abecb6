import { ApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { expect, it } from 'vitest';
import { stubCall } from '../../testing/stub-call.ts';
import { portraitUrl } from './portrait-url.ts';

it('[K-11] turns one failed portrait into an empty address, and asks for each once', async () => {
  const call = stubCall(endpoints.expertAvatar)
    .mockRejectedValueOnce(new ApiError('Not found', { status: 404 }))
    .mockResolvedValueOnce({ url: '/api/avatars/bo' });
  expect(await Promise.all(['amara', 'bo', 'amara'].map(portraitUrl))).toEqual(['', '/api/avatars/bo', '']);
  expect(call.mock.calls).toEqual([[{ params: { handle: 'amara' } }], [{ params: { handle: 'bo' } }]]);
});
