import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { root } from "../launch/system.ts";
import { findChromium } from "./find-chromium.ts";
import { sampled } from "./sampled.ts";

const source = join(root, "mfe-groups");
// Below the workspace, so that packages are found as they are there.
const remote = join(source, ".cache", "trial");
let made = 0;

beforeAll(() => {
  rmSync(remote, { recursive: true, force: true });
  mkdirSync(remote, { recursive: true });
  for (const name of ["src", "remote.ts"]) cpSync(join(source, name), join(remote, name), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  writeFileSync(join(remote, "package.json"), JSON.stringify({ ...manifest, version: "1.0.2" }));
});
afterAll(() => rmSync(remote, { recursive: true, force: true }));

interface Changed {
  /** In place of the first page. */
  page: string;
  /** A panel besides. */
  panel?: string;
  /** Of the panel, as `remote.ts` writes them. */
  examples?: string;
}

/** The remote's own door, with a panel besides. */
function doorWith(panel: string, examples: string): string {
  writeFileSync(join(remote, "src/pages/desk.panel.tsx"), panel);
  const load = '() => import("./src/pages/desk.panel.tsx").then((panel) => panel.DeskPanel)';
  const offered = `"groups.desk": { version: "1.0.0", api: { groups: "^1.0" }, load: ${load}, ${examples} },`;
  return readFileSync(join(source, "remote.ts"), "utf8").replace("panels: {", `panels: { ${offered}`);
}

/** Releases the groups remote with another page or panel. @returns what the command said */
async function release({ page, panel, examples = 'examples: [{ name: "Ada", hrefOf: () => "/groups" }]' }: Changed) {
  made += 1;
  writeFileSync(join(remote, "src/pages/groups.page.tsx"), page);
  const door = panel === undefined ? readFileSync(join(source, "remote.ts"), "utf8") : doorWith(panel, examples);
  writeFileSync(join(remote, "remote.ts"), door);
  return command("release", "--channel", "next", "--version", `1.0.2-trial.${made}`);
}

/** @returns what it said */
async function command(...args: string[]): Promise<string> {
  const { port, keysDir } = inject("system");
  const env = {
    ...process.env,
    ENTRYWISE_DATA: dirname(keysDir),
    ENTRYWISE_URL: `http://localhost:${port}`,
    CHROMIUM: findChromium(),
    NODE_NO_WARNINGS: "1",
  };
  const bin = join(root, "shell/build-preset/bin/entrywise-remote.mjs");
  const child = spawn(process.execPath, [bin, ...args], { cwd: remote, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  await new Promise((done) => child.once("exit", done));
  return said;
}

const works = `import { useHost } from "@entrywise/host";
export const GroupsPage = () => <p>Groups of {useHost().user?.fullName}</p>;
`;
const panel = (body: string) => `import { use } from "react";
const never = new Promise(() => undefined);
export function DeskPanel({ name, hrefOf, slots }) {
  ${body}
  return <a href={hrefOf({ id: "1" })}>Desk of {name}, {Object.keys(slots).length} slots</a>;
}
`;
const signedIn = "throws as soon as somebody is signed in";

test("M-242 a release whose pages and panels work for a signed-in user passes the trial", {
  timeout: 300_000,
}, async () => {
  expect(await release({ page: works, panel: panel("") })).toContain(
    "Every page, slot and panel works in the real shell for ada.admin@entrywise.test and dev.developer@entrywise.test.",
  );
});

const broken = [
  [
    "a page that throws while it is drawn",
    `import { useHost } from "@entrywise/host";
export function GroupsPage() {
  if (useHost().user !== null) throw new Error("${signedIn}");
  return <p>Groups</p>;
}
`,
    /\/groups.* \(\.\/route-groups\): it failed with render/,
  ],
  [
    "a page that throws in an effect",
    `import { useEffect } from "react";
export function GroupsPage() {
  useEffect(() => { throw new Error("${signedIn}"); }, []);
  return <p>Groups</p>;
}
`,
    /\/groups.* \(\.\/route-groups\): it failed with render/,
  ],
  [
    "a page that fails after it was drawn",
    `import { useEffect } from "react";
export function GroupsPage() {
  useEffect(() => void Promise.reject(new Error("${signedIn}")), []);
  return <p>Groups</p>;
}
`,
    /\/groups.* \(\.\/route-groups\): something went wrong on the page: .*throws as soon as/,
  ],
  [
    "a page that shows nothing",
    "export const GroupsPage = () => null;\n",
    /\/groups.* \(\.\/route-groups\): the page is empty/,
  ],
] as const;

test.each(sampled("broken pages", broken, 2))(
  "M-242 %s does not pass the trial",
  { timeout: 300_000 },
  async (_what, page, expected) => {
    const said = await release({ page });
    expect(said).toContain("The release does not work in the real shell; it is not live:");
    expect(said).toMatch(expected);
  },
);

const unfit = [
  [
    "a page without labels",
    'export const GroupsPage = () => <><p>Groups</p><img src="/favicon.ico" /><input /></>;\n',
    /\/groups.*: axe: .*(alternative text|labels).* at 1440 px/,
  ],
  [
    "a page that a phone finds broken",
    `import { useState, useEffect } from "react";
export function GroupsPage() {
  const [isNarrow, set] = useState(false);
  useEffect(() => {
    const look = () => set(innerWidth < 500);
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return <div><p>Groups</p>{isNarrow ? <button /> : null}</div>;
}
`,
    /\/groups.*: axe: .*discernible text.* at 360 px/,
  ],
  [
    "a page that freezes",
    `import { useEffect } from "react";
export function GroupsPage() {
  useEffect(() => {
    const until = performance.now() + 8000;
    while (performance.now() < until);
  }, []);
  return <p>Groups</p>;
}
`,
    /\/groups.*: a script holds the page up for \d+\.\d s at 1440 px/,
  ],
] as const;

test.each(sampled("unfit pages", unfit, 2))(
  "M-262 %s does not pass the trial",
  { timeout: 300_000 },
  async (_what, page, expected) => {
    const said = await release({ page });
    expect(said).toContain("The release does not work in the real shell; it is not live:");
    expect(said).toMatch(expected);
  },
);

test("M-262 a trial ends with a verdict at the registry, and what failed goes nowhere without force and a reason", {
  timeout: 300_000,
}, async () => {
  const said = await release({ page: "export const GroupsPage = () => null;\n" });
  expect(said).toContain("the page is empty");
  const version = `1.0.2-trial.${made}`;
  for (const args of [["promote"], ["canary", "--percent", "5"]]) {
    const refused = await command(...args, "--version", version);
    expect(refused).toContain(`${version} failed its trial: `);
    expect(refused).toContain("the page is empty");
    expect(refused).toContain('--force --why "…"');
  }
  expect(await command("promote", "--version", version, "--force")).toContain("Give a reason to force it.");
  const why = ["--force", "--why", "only a test"];
  expect(await command("canary", "--percent", "5", "--version", version, ...why)).toContain("5 % of the users");
  await command("rollback", "--why", "only a test");
});

const brokenPanels = [
  ["a panel that throws", panel('throw new Error("no desk");'), undefined, /groups\.desk .*: it failed with render/],
  ["a panel that never settles", panel("use(never);"), undefined, /groups\.desk .*: it never stops loading/],
  [
    "a panel without examples of its props",
    panel(""),
    "examples: []",
    /groups\.desk: it cannot be tried, because remote\.ts gives no examples/,
  ],
] as const;

test.each(sampled("broken panels", brokenPanels, 2))(
  "M-242 %s does not pass the trial",
  { timeout: 300_000 },
  async (_what, drawn, examples, expected) => {
    const said = await release({ page: works, panel: drawn, ...(examples === undefined ? {} : { examples }) });
    expect(said).toContain("The release does not work in the real shell; it is not live:");
    expect(said).toMatch(expected);
  },
);
