import { createLogger } from "@entrywise/kit/logging";
import { expect, test } from "vitest";
import { createHandover, LoginRefused } from "./handover.ts";

test("Y-104 while trades does not respond nobody is let in, and the reason is given", async () => {
  const handover = createHandover({
    drop: "sftp-drop",
    url: "http://127.0.0.1:1", // nothing listens there
    mint: { mint: async () => "token" },
    logger: createLogger("test", "silent"),
  });
  const refused = await handover.logIn("drop-a", "secret", "127.0.0.1").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(LoginRefused);
  expect(refused).toMatchObject({
    isReasonShown: true,
    message: "Statements cannot be taken right now. Please try again in a minute.",
  });
  await handover.close();
});
