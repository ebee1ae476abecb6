/**
 * A description without the addresses that a page names. Janus would ask each of them whether it answers, in private
 * networks too. It doesn't need them: it has an address that browsers reach, and learns theirs when they do.
 */
export const withoutCandidates = (sdp: string): string => sdp.replaceAll(/^a=candidate:.*(?:\r?\n|$)/gim, '');
