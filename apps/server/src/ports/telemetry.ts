/** What became of a request. */
export interface RequestSeen {
  readonly method: string;
  /** Pattern of the route that answered, such as `/api/bookings/:id`; never the path, which names people */
  readonly route: string;
  readonly status: number;
  readonly requestId: string;
  /** Time to the head of the answer, in ms */
  readonly ms: number;
}

export type JobOutcome = 'done' | 'failed' | 'dead';

/** Watches the process's work from outside. It runs what it watches exactly once and changes nothing about it. */
export interface Telemetry {
  /** @param header reads a header of the request by its lower-case name */
  request(
    header: (name: string) => string | undefined,
    handle: () => Promise<RequestSeen>,
  ): Promise<RequestSeen>;
  job(kind: string, run: () => Promise<JobOutcome>): Promise<JobOutcome>;
}
