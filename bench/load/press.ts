import autocannon from 'autocannon';
import { anybody } from '../faults/product.ts';

export interface Pressure {
  /** Requests at any time, one per connection */
  connections: number;
  /** Seconds */
  duration: number;
  /** Requests a second of all connections together; as many as go without it */
  rate?: number;
  /** Called for each request, which is sent from its own address so that throttles don't apply */
  ask?: () => Partial<autocannon.Request>;
}

export interface Felt {
  /** Number of answers */
  answers: number;
  /** Answers a second */
  perSecond: number;
  p50: number;
  p99: number;
}

/** Asks for the same each time, from an address of its own each time. */
export const fromAnywhere = (): Partial<autocannon.Request> => ({});

/** Sends requests over connections that stay open. @throws when an answer is no 2xx */
export async function press(url: string, { connections, duration, rate, ask }: Pressure): Promise<Felt> {
  const result = await autocannon({
    url,
    connections,
    duration,
    ...(rate && { overallRate: rate }),
    headers: { 'accept-encoding': 'br' },
    ...(ask && {
      requests: [
        {
          setupRequest: (request) => {
            const asked = ask();
            return {
              ...request,
              ...asked,
              headers: { ...request.headers, ...asked.headers, 'x-forwarded-for': anybody() },
            };
          },
        },
      ],
    }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  const { latency, requests } = result;
  return {
    answers: requests.total,
    perSecond: requests.total / result.duration,
    p50: latency.p50,
    p99: latency.p99,
  };
}
