import { sealer } from '../../../seal.ts';

/** The secrets of authenticator apps, sealed for their accounts. */
export const { seal, unseal } = sealer('nexperts second factor');
