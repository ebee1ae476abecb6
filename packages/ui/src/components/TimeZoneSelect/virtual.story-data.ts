// React Stately's virtualizer asks Node's environment whether it runs in a test, and there renders all rows.
// A browser has no such environment; this one says: as in a real page.
if (!('process' in globalThis)) Object.assign(globalThis, { process: { env: { VIRT_ON: 'true' } } });
