/** Commands of a control connection as they come in; what is too long ends it. */
export interface ControlLines {
  /** Complete lines, without their ends. @throws Error when a line is too long */
  take(bytes: Buffer): string[];
  /** Forgets what is not complete: after TLS has begun, nothing that came before it may count. */
  clear(): void;
}

const LONGEST = 4_096;

export function createControlLines(): ControlLines {
  let rest = "";
  return {
    take(bytes) {
      // Telnet's own signs, which come before ABOR, mean nothing here.
      const text = rest + withoutTelnet(bytes).toString("utf8");
      const lines = text.split(/\r?\n/);
      rest = lines.pop() ?? "";
      if (rest.length > LONGEST || lines.some((line) => line.length > LONGEST)) throw new Error("a line is too long");
      return lines;
    },
    clear() {
      rest = "";
    },
  };
}

/** Interrupt (255 244), synch (255 242) and what like them stands before a command. */
function withoutTelnet(bytes: Buffer): Buffer {
  if (!bytes.includes(255)) return bytes;
  const remaining: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 255) at += 1;
    else remaining.push(bytes[at] ?? 0);
  }
  return Buffer.from(remaining);
}
