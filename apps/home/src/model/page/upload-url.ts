import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';

/** Address that downloads a file that somebody sent with a form or a message. */
export const uploadUrl = (id: string): string => api.addressOf(endpoints.getUpload, { params: { id } });
