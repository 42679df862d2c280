import { expect, test, vi } from "vitest";

const work = vi.hoisted((): object[] => []);
vi.mock(import("node:crypto"), async (original) => {
  const real = await original();
  type Argon2 = typeof real.argon2;
  const counted = ((algorithm, { message: _, nonce: __, ...cost }, done) => {
    work.push({ algorithm, ...cost });
    done(null, Buffer.alloc(32));
  }) as Argon2;
  return { ...real, argon2: counted };
});

const { hashPassword, isPassword } = await import("./password.ts");

test("Y-205 the password of an unknown account is worked on exactly as long as that of a known one", async () => {
  const stored = await hashPassword("correct horse");
  work.length = 0;
  await isPassword("a wrong password", stored);
  const [known] = work.splice(0);
  expect(known).toMatchObject({ algorithm: "argon2id", memory: 19_456, passes: 2 });
  for (const unknown of [null, "", "not a hash"]) {
    expect(await isPassword("a wrong password", unknown)).toBe(false);
    expect(work.splice(0), String(unknown)).toEqual([known]);
  }
});
