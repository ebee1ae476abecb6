import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import type { MediaServer } from '../../ports/media-server.ts';
import { janusMediaServer } from './janus-media-server.ts';
import { findJanus, startJanus, type RunningJanus } from './program.ts';

/** The Janus of this machine, started for this process; null: there is none, or it does not start. */
async function ownJanus(log: Logger): Promise<RunningJanus | null> {
  const found = findJanus();
  if (!found) return null;
  try {
    return await startJanus(found);
  } catch (error) {
    log.warn({ err: error }, 'no media server');
    return null;
  }
}

/** The media server that the settings name, and what ends it; null: there is none. */
export async function openMediaServer(
  named: NonNullable<Env['mediaServer']>,
  log: Logger,
): Promise<{ readonly server: MediaServer; close(): Promise<void> } | null> {
  const own = named === 'embedded' ? await ownJanus(log) : null;
  const at = named === 'embedded' ? own : named;
  if (!at) return null;
  const server = janusMediaServer({ url: at.url, secret: at.secret, log });
  return {
    server,
    close: async () => {
      server.close();
      await own?.stop();
    },
  };
}
