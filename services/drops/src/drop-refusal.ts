/** A refusal that a terminal shows to a person. Everything else that is thrown is reported neutrally. */
export class DropRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DropRefusal";
  }
}

/** What a terminal shows of an error. */
export function refusalText(error: unknown): string {
  return error instanceof DropRefusal ? error.message : "Something has gone wrong. Please try again.";
}
