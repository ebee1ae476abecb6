import { schemaAt, undocumented, type Door } from '../documented.ts';
import type { WildRequest } from './requests.ts';

const STACK = /\bat \S+ \(|node_modules|\.ts:\d+|postgres|drizzle|syntax error/i;

/** What is wrong with the answer to a wild request; empty when nothing is. */
export async function verdict(door: Door, asked: WildRequest, answer: Response): Promise<string[]> {
  const faults = await undocumented(asked.method, `http://localhost:3000${asked.path}`, answer.clone());
  if (answer.status >= 500)
    faults.push(`answered ${answer.status}: ${(await answer.clone().text()).slice(0, 200)}`);
  if (answer.status >= 400 && STACK.test(await answer.clone().text())) faults.push('tells its insides');
  if (answer.ok && asked.value !== undefined) {
    const fits = schemaAt(
      'paths',
      door.path,
      door.method.toLowerCase(),
      'requestBody',
      'content',
      'application/json',
      'schema',
    );
    if (!fits(asked.value)) faults.push('took a body that the document does not allow');
  }
  return faults;
}
