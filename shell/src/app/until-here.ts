const againMs = 10_000;

/** Loads a part of the page that nobody waits for until it is here: what fails without a network is tried again when there is one. */
export async function untilHere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((done) => {
        addEventListener("online", done, { once: true });
        setTimeout(done, againMs);
      });
    }
  }
}
