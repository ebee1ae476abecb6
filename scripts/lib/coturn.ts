import { installWithApt, onPath } from './apt.ts';

/**
 * Sees to it that the walk of the check before a call finds a TURN server, from the system's packages (G-04). Where none
 * can be had, that walk is skipped, which the report says.
 */
export function findTurnServer(): void {
  if ((onPath('turnserver') && onPath('openssl')) || !onPath('apt-get')) return;
  process.stdout.write('No TURN server found: installing one…\n');
  try {
    installWithApt('coturn', 'openssl');
  } catch {
    process.stdout.write('No TURN server: the walks with a relay are skipped.\n');
  }
}
