import type { TestServer } from '../../testing/harness.ts';
import { fromAddress } from './from-address.fixture.ts';

/** A browser at an address of the network, which keeps its cookies and calls the operations of a login. */
export function browserAt(server: TestServer, ip: string) {
  const send = fromAddress(server, ip);
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const post = async (path: string, body: unknown): Promise<Response> => {
    const answer = await send(path, body, cookies.size > 0 ? { cookie: header() } : {});
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    post,
    /** As the next request sends it */
    get cookie() {
      return header();
    },
    logIn: (username: string, password = 'Wrong-password1!') =>
      post('/api/auth/login', { username, password, rememberMe: true }),
    resend: (username: string) => post('/api/auth/resend-code', { username }),
    forgot: (email: string) => post('/api/auth/forgot-password', { email }),
    confirm: (username: string, code: string) => post('/api/auth/confirm-signup', { username, code }),
    reset: (email: string, code: string, newPassword = 'Fj0rd&Lantern-moss') =>
      post('/api/auth/reset-password', { email, code, newPassword }),
  };
}
