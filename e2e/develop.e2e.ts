import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@entrywise/kit/free-port";
import { expect, test } from "@playwright/test";
import { root } from "../scripts/launch/system.ts";
import { copyCheckout } from "../scripts/testing/checkout-copy.ts";
import { bootOf, remoteOf } from "./boot-manifest.ts";
import { address, signIn } from "./sign-in.ts";

test.describe.configure({ timeout: 180_000 });

const pageSource = (greeting: string) => `import { Page } from "@entrywise/host";
import { useState } from "react";

export function GroupsPage() {
  const [text, setText] = useState("");
  return (
    <Page title="Groups">
      <p>${greeting}</p>
      <input aria-label="Scratch" value={text} onChange={(event) => setText(event.target.value)} />
    </Page>
  );
}
`;

let copy: string;
let house: ChildProcess;
let sharedPort: string | undefined;
const page = () => join(copy, "mfe-groups/src/pages/groups.page.tsx");

test.beforeAll(async () => {
  copy = copyCheckout(root);
  writeFileSync(page(), pageSource("Before the change"));
  const port = await freePort();
  sharedPort = process.env.ENTRYWISE_PORT;
  process.env.ENTRYWISE_PORT = String(port);
  house = spawn(process.execPath, [join(copy, "scripts/dev-remote.ts"), "--no-build"], {
    cwd: join(copy, "mfe-groups"),
    env: {
      ...process.env,
      PORT: String(port),
      DEV_PORTS: String(await freePort()),
      ENTRYWISE_DATA: join(copy, ".data"),
      NODE_ENV: "development",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((ready, fail) => {
    house.stdout?.on("data", (text) => String(text).includes("Entrywise is ready") && ready());
    house.once("exit", (code) => fail(new Error(`the development command ended with ${code}`)));
  });
});

test.afterAll(async () => {
  process.env.ENTRYWISE_PORT = sharedPort;
  house.removeAllListeners("exit");
  const gone = new Promise((done) => house.once("exit", done));
  house.kill("SIGTERM");
  await gone;
  rmSync(copy, { recursive: true, force: true });
});

test("M-191 one remote reloads in place and keeps what was typed, the others come from the registry", async ({
  page: tab,
}) => {
  await signIn(tab, "pro", "/groups");
  // the shell of the sources is many files, which a busy machine needs a minute for
  await expect(tab.getByText("Before the change")).toBeVisible({ timeout: 120_000 });
  const boot = await bootOf(tab);
  expect(remoteOf(boot, "groups").entry).toContain("http://localhost:");
  expect(remoteOf(boot, "trades").entry).toMatch(/^\/r\/trades\//);
  await tab.getByLabel("Scratch").fill("half a sentence");
  writeFileSync(page(), pageSource("After the change"));
  await expect(tab.getByText("After the change")).toBeVisible({ timeout: 30_000 });
  await expect(tab.getByLabel("Scratch")).toHaveValue("half a sentence");
  expect(readFileSync(page(), "utf8")).toContain("After the change");
  await tab.goto(address("/trade-accounts"));
  await expect(tab.getByRole("main").getByRole("heading").first()).toBeVisible();
});
