interface NewRemote {
  name: string;
  team: string;
  /** Range or file of each package, by name. */
  versions: Readonly<Record<string, string>>;
}

/** `price-alerts` as `PriceAlerts`, and as a title. */
const pascal = (name: string) => name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
const title = (name: string) => (name[0] ?? "").toUpperCase() + name.slice(1).replaceAll("-", " ");

/** Text of each file of a new remote, by its path. */
export function remoteFiles({ name, team, versions }: NewRemote): Record<string, string> {
  const page = `${pascal(name)}Page`;
  return {
    "package.json": packageJson(name, versions),
    "remote.ts": remoteTs({ name, team, page }),
    [`src/${name}.page.tsx`]: pageTsx(name, page),
    [`src/${name}.page.test.tsx`]: pageTest(name, page),
    "remote.contract.test.tsx": contractTest,
    "locales/de.po": germanCatalogue(name),
    "tsconfig.json": tsconfig,
    "vitest.config.ts": vitestConfig,
    ".gitignore": "node_modules\ndist\n.cache\nteam-key.json\n",
    "README.md": readme(name),
  };
}

const commands = ["dev", "build", "test", "release", "trial", "preview", "canary", "promote", "rollback", "retire"];
const more = ["health", "doctor", "keys", "tokens", "announce", "services"];

function packageJson(name: string, versions: Readonly<Record<string, string>>): string {
  const own = ["@entrywise/contracts", "@entrywise/host", "@entrywise/ui", "@tanstack/react-query", "react"];
  const tools = ["@entrywise/build-preset", "@entrywise/vitest-preset"];
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((one) => [one, versions[one] ?? "*"]));
  const content = {
    name,
    version: "0.1.0",
    private: true,
    type: "module",
    scripts: Object.fromEntries([...commands, ...more].map((command) => [command, `entrywise-remote ${command}`])),
    dependencies: pick(own),
    devDependencies: pick(tools),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const remoteTs = ({
  name,
  team,
  page,
}: {
  name: string;
  team: string;
  page: string;
}) => `import { defineRemote } from "@entrywise/host/remote";

export default defineRemote({
  id: "${name}",
  contract: "^1.0",
  api: {},
  owner: "${team}",
  routes: [
    {
      path: "/${name}/*",
      title: "${title(name)}",
      layout: "default",
      load: () => import("./src/${name}.page.tsx").then((page) => page.${page}),
    },
  ],
  nav: [{ id: "${name}", to: "/${name}", label: "${title(name)}", icon: "list-checks", order: 120 }],
  slots: [],
});
`;

const pageTsx = (name: string, page: string) => `import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent, Panel } from "@entrywise/ui";

/** The first page of the remote. */
export function ${page}() {
  const { t } = useLingui();
  return (
    <Page title={t\`${title(name)}\`}>
      <PageContent>
        <Panel title={t\`${title(name)}\`}>{t\`Nothing here yet.\`}</Panel>
      </PageContent>
    </Page>
  );
}
`;

const pageTest = (name: string, page: string) => `import { MockHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ${page} } from "./${name}.page.tsx";

test("the page says that there is nothing yet", () => {
  render(
    <MockHost path="/${name}">
      <UiProvider nonce={null} privacyMode={false}>
        <${page} />
      </UiProvider>
    </MockHost>,
  );
  expect(screen.getByText("Nothing here yet.")).toBeTruthy();
});
`;

const contractTest = `import { runRemoteContract } from "@entrywise/host/remote-contract";
import remote from "./remote.ts";

runRemoteContract(remote, { answers: {} });
`;

const germanCatalogue = (name: string) => `msgid ""
msgstr "Language: de\\n"

msgid "${title(name)}"
msgstr "${title(name)}"

msgid "Nothing here yet."
msgstr "Hier ist noch nichts."
`;

const tsconfig = `{
  "extends": "@entrywise/build-preset/tsconfig.remote.json",
  "include": ["src", "*.ts", "*.tsx"]
}
`;

const vitestConfig = `import { remoteTests } from "@entrywise/vitest-preset";

export default remoteTests();
`;

const readme = (name: string) => `# ${title(name)}

A remote of Entrywise. \`remote.ts\` declares its pages, navigation and panels, and is its only door.

| Command | What it does |
| --- | --- |
| \`npm run dev -- --to https://app.example\` | runs it from its sources inside that shell, and prints the address to open |
| \`npm test\` | checks the types, runs the tests and the contract with the shell |
| \`npm run doctor\` | checks what a release needs |
| \`npm run release -- --channel next\` | builds, signs, registers and tries it |
| \`npm run canary -- --auto 5,25,100\` | gives it to more and more users while it is healthy |
| \`npm run rollback\` | takes it back within a second |

\`ENTRYWISE_URL\`, \`ENTRYWISE_RELEASE_TOKEN\` and \`ENTRYWISE_SIGNING_KEY\` say where to and who; an administrator makes the token and registers
the public half of the key that \`npx entrywise-remote key team-key.json\` writes.
`;
