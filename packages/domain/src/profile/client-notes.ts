/** Characters of a note that an expert keeps about a client (F-18). */
export const CLIENT_NOTE_MAX = 5_000;
/** Notes about one client. */
export const CLIENT_NOTES_MAX = 200;
