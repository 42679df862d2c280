import fc from "fast-check";
import { expect, test } from "vitest";
import type { AdminLogEntity } from "./admin-log.entity.ts";
import { entryHash, firstBroken, noHash } from "./entry-hash.ts";

function logOf(reasons: readonly string[]): AdminLogEntity[] {
  let previous = noHash;
  return reasons.map((reason, at) => {
    const entry = {
      seq: String(at + 1),
      at: new Date(Date.UTC(2026, 10, 26, 6, at % 60)),
      actorId: "01a00000-0000-7000-8000-000000000000",
      actorName: "Ada Admin",
      command: "business.enable",
      target: "b",
      reason,
      before: "{}",
      after: '{"enabled":true}',
    };
    previous = entryHash(previous, entry);
    return { ...entry, hash: previous };
  });
}

const reasons = fc.array(fc.string(), { minLength: 2, maxLength: 20 });

test("Y-261 a log that nobody touched is intact", () => {
  fc.assert(fc.property(reasons, (all) => firstBroken(noHash, logOf(all)) === null));
});

test("Y-261 an entry that was changed, taken out or moved is found", () => {
  fc.assert(
    fc.property(reasons, fc.nat(), fc.constantFrom("reason", "actorName", "after", "target"), (all, at, field) => {
      const log = logOf(all);
      const index = at % (log.length - 1);
      const changed = log.map((entry, n) => (n === index ? { ...entry, [field]: `${entry[field]}!` } : entry));
      expect(firstBroken(noHash, changed)).toBe(index + 1);
      expect(firstBroken(noHash, log.toSpliced(index, 1))).toBe(index + 2);
      const moved = log.toSpliced(index, 2, log[index + 1] as AdminLogEntity, log[index] as AdminLogEntity);
      expect(firstBroken(noHash, moved)).not.toBeNull();
    }),
  );
});
