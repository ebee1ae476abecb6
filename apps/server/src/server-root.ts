/** The folder of this package. Sources and bundle both lie one below it, so either finds what is beside them. */
export const SERVER_ROOT = new URL('../', import.meta.url);
