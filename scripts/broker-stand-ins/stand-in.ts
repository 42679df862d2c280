/** A call as a stand-in sees it. */
export interface StandInRequest {
  path: string;
  query: URLSearchParams;
  /** The query as it came: signatures are made of it. */
  queryText: string;
  headers: Readonly<Record<string, string>>;
  /** "" where there is none. */
  body: string;
  /** Where the stand-in itself is. */
  origin: string;
}

export interface StandInReply {
  status: number;
  body: string;
  /** The connection ends after so many bytes. */
  cutAfter?: number;
  /** Seconds that the caller is asked to wait. */
  retryAfter?: number;
}
