import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { imageProcesses } from "../images/processes.ts";
import { wrongConfiguration } from "./process-environment.ts";
import { type ComposeService, composeFolder, readCompose, readExample, variablesIn } from "./read-compose.ts";
import { installTools, missingTools } from "./tools.ts";

const reason = missingTools();
const files = readdirSync(composeFolder).filter((name) => /^compose.*\.yaml$/.test(name));
const set = { ...readExample(), PAYMENTS_SANDBOX: "yes", FTPS_PASSIVE_ADDRESS: "192.0.2.10" };

describe.skipIf(reason !== null)(reason ?? "the compose files", () => {
  beforeAll(() => void installTools(), 300_000);

  test("R-101 gateway and services run twice, each accepts its variables, and all have what they need", () => {
    const services = readCompose(["compose.yaml", "compose.sandbox.yaml", "compose.drops.yaml"], set);
    const refused = imageProcesses.map(({ name }) => {
      const variables = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [
        key,
        String(value ?? ""),
      ]);
      return wrongConfiguration({ process: name, variables: Object.fromEntries(variables) });
    });
    expect(refused.filter((sentence) => sentence !== null)).toEqual([]);
    for (const { name, folder } of imageProcesses.filter(({ name }) => !/-(drop|sandbox)$/.test(name))) {
      expect([folder, services[name]?.deploy?.replicas]).toEqual([folder, 2]);
    }
  });

  test("R-101 our containers are read-only, run as a numeric user, drop all capabilities, and have limits and probes", () => {
    const services = readCompose(files, set);
    const ours = Object.entries(services).filter(
      ([, { image = "" }]) => image.startsWith("entrywise-") || image.includes("/entrywise-"),
    );
    expect(ours.map(([name]) => name).sort()).toEqual(
      [...imageProcesses.map(({ name }) => name), "migrate", "release"].sort(),
    );
    expect(ours.flatMap(([name, service]) => faultsOf(service).map((fault) => `${name}: ${fault}`))).toEqual([]);
  });

  test("R-101 a process gets its own secrets and no others", () => {
    const services = readCompose(files, set);
    for (const { name } of imageProcesses) {
      const secrets = services[name]?.volumes?.filter((volume) => volume.includes("/run/secrets")) ?? [];
      expect(secrets).toEqual([`/etc/entrywise/processes/${name}:/run/secrets/entrywise:ro`]);
    }
  });

  test("R-101 the example lists every variable that the files read, and a missing one is reported by name", () => {
    const known = new Set([...Object.keys(readExample()), "SFTP_PORT", "FTPS_PORT", "FTPS_PASSIVE_ADDRESS"]);
    expect(files.flatMap(variablesIn).filter((name) => !known.has(name))).toEqual([]);
    for (const name of ["VERSION", "DATABASE", "DATABASE_DIRECT", "DEFAULT_HOSTS", "SITES", "BLOB_PUBLIC_URL"]) {
      expect(() => readCompose(["compose.yaml"], { ...set, [name]: "" })).toThrow(new RegExp(`^${name}: .+`));
    }
  });
});

function faultsOf({
  read_only,
  user,
  cap_drop,
  security_opt,
  mem_limit,
  healthcheck,
  environment,
  image,
}: ComposeService) {
  const isJob = image?.includes("entrywise-jobs:");
  const faults: [boolean, string][] = [
    [read_only !== true, "its root can be written"],
    [user !== "10001:10001", "its user is none of ours"],
    [!cap_drop?.includes("ALL"), "it has capabilities"],
    [!security_opt?.includes("no-new-privileges:true"), "it may gain rights"],
    [mem_limit === undefined, "its memory is not limited"],
    [healthcheck === undefined && !isJob, "nothing asks how it is"],
    [
      Object.values(environment ?? {}).some((value) => /:\/\/[^/]+:[^/]+@/.test(String(value))),
      "a password is in the clear",
    ],
  ];
  return faults.filter(([isFault]) => isFault).map(([, fault]) => fault);
}
