/** The last so many results by what was asked; what nobody has asked for longest goes first. */
export class ResultCache<Result> {
  readonly #results = new Map<string, Result>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(question: string, work: () => Result): Result {
    const result = this.#results.get(question) ?? work();
    this.#results.delete(question);
    this.#results.set(question, result);
    for (const oldest of this.#results.keys()) {
      if (this.#results.size <= this.#most) break;
      this.#results.delete(oldest);
    }
    return result;
  }
}
