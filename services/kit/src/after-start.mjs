// Preloaded by services (service-flags.ts): frees memory that only the start or a past busy period needed. Otherwise V8
// keeps it until the service is busy again.
const STARTED_MS = 10_000;
const LOOK_MS = 15_000;
/** Processor time between two checks, in ms: above the first a process is busy, below the second it is idle. */
const BUSY_MS = 1_500;
const QUIET_MS = 300;

const giveBack = () => void globalThis.gc?.({ type: "major", execution: "async", flavor: "last-resort" });

setTimeout(giveBack, STARTED_MS).unref();

let last = process.cpuUsage();
let spentMs = 0;
setInterval(() => {
  const { user, system } = process.cpuUsage(last);
  last = process.cpuUsage();
  const spentNow = (user + system) / 1000;
  spentMs += spentNow;
  if (spentNow > QUIET_MS || spentMs < BUSY_MS) return;
  spentMs = 0;
  giveBack();
}, LOOK_MS).unref();
