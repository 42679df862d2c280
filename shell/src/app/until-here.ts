const againMs = 10_000;

/** Loads a background part, retrying when the network is back. */
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
