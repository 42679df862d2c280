/** A launcher that was killed must not leave services behind; it holds the other end of this channel. */
export function exitWithParent(): void {
  if (process.send) process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}

/** Closes the channel to the launcher, which may have gone already: a process that is done ends then. */
export function leaveParent(): void {
  if (process.connected) process.disconnect();
}

/** On SIGTERM or SIGINT, stops and then ends the process. @param onFailure told why it did not stop cleanly */
export function exitAfter(stop: () => Promise<unknown>, onFailure: (error: unknown) => void): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error) => {
          onFailure(error);
          process.exit(1);
        },
      );
    });
  }
}
