/** A picture that was written anew. */
export interface Encoded {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The bytes are no picture, or none that may be drawn; the message says which, for people. */
export class NotAnImage extends Error {}
