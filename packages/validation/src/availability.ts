/** V-18: what is said of a username or an address, and what a blocked continue says. */
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
