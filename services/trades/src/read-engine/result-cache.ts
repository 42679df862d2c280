/** The last so many answers by what was asked; what nobody has asked for longest goes first. */
export class ResultCache<Answer> {
  readonly #answers = new Map<string, Answer>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(question: string, work: () => Answer): Answer {
    const answer = this.#answers.get(question) ?? work();
    this.#answers.delete(question);
    this.#answers.set(question, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#most) break;
      this.#answers.delete(oldest);
    }
    return answer;
  }
}
