/** V-18: messages about usernames and addresses, and about a continue that is blocked by a check. */
export const AVAILABILITY_MESSAGES = {
  username: {
    available: 'Username available',
    taken: 'Username already taken',
    error: 'Error checking username',
    blocked: 'Username is not available',
  },
  email: {
    available: 'Email available',
    taken: 'Email already taken',
    error: 'Error checking email',
    blocked: 'Email is not available',
  },
  checking: 'Checking...',
} as const;
