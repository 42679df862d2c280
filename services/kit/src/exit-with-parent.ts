/** A launcher that was killed must not leave services behind; it holds the other end of this channel. */
export function exitWithParent(): void {
  if (process.send) process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
