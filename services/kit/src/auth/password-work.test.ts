import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword, isPassword } from "./password.ts";

const work: object[] = [];
const real = crypto.argon2;

/** Other test files of this process have loaded what is tested: a mock of the module would come too late. */
function use(argon2: typeof real): void {
  Object.assign(crypto, { argon2 });
  syncBuiltinESMExports();
}

beforeAll(() =>
  use(((algorithm, { message: _, nonce: __, ...cost }, done) => {
    work.push({ algorithm, ...cost });
    done(null, Buffer.alloc(32));
  }) as typeof real),
);
afterAll(() => use(real));

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
