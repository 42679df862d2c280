import { expect, test } from "vitest";
import { type LockedPackages, packageClosure, packageOf } from "./package-closure.ts";
import { softwareList } from "./software-list.ts";

const linux = { os: "linux", cpu: "x64" };
const locked: LockedPackages = {
  "node_modules/web": { version: "1.0.0", dependencies: { ip: "1", log: "1" }, license: "MIT" },
  "node_modules/log": { version: "1.1.0", license: "(MIT OR Apache-2.0)" },
  "node_modules/ip": { version: "1.0.0" },
  "node_modules/web/node_modules/log": { version: "0.9.0", dependencies: { ip: "2" } },
  "services/trades/node_modules/ip": { version: "2.0.0" },
  "node_modules/pictures": {
    version: "3.0.0",
    optionalDependencies: { "@img/linux": "3", "@img/mac": "3", "@img/musl": "3", "@img/gone": "3" },
    peerDependencies: { codec: "1", types: "1" },
    peerDependenciesMeta: { types: { optional: true } },
  },
  "node_modules/@img/linux": {
    version: "3.0.0",
    os: ["linux"],
    cpu: ["x64"],
    libc: ["glibc"],
    integrity: "sha512-AQID",
  },
  "node_modules/@img/mac": { version: "3.0.0", os: ["darwin"], cpu: ["arm64"] },
  "node_modules/@img/musl": { version: "3.0.0", os: ["linux"], cpu: ["x64"], libc: ["musl"] },
  "node_modules/codec": { version: "1.0.0" },
  "node_modules/types": { version: "1.0.0" },
  "node_modules/broken": { version: "1.0.0", dependencies: { gone: "1" } },
  "node_modules/@entrywise/kit": { link: true, resolved: "services/kit" },
};

test("R-100 an image has what its process imports, the dependencies in the versions they resolve to, and nothing else", () => {
  expect(packageClosure(locked, "services/trades", ["web", "ip", "@entrywise/kit"], linux)).toEqual([
    "node_modules/ip",
    "node_modules/web",
    "node_modules/web/node_modules/log",
    "services/trades/node_modules/ip",
  ]);
});

test("R-100 packages for other platforms are left out, required peers are included", () => {
  expect(packageClosure(locked, "services/trades", ["pictures"], linux)).toEqual([
    "node_modules/@img/linux",
    "node_modules/codec",
    "node_modules/pictures",
  ]);
});

test("R-100 a package that the lockfile doesn't know is refused by name", () => {
  expect(() => packageClosure(locked, "services/trades", ["broken"], linux)).toThrow("node_modules/broken needs gone");
});

test("R-100 an import's package name is found whatever path follows it", () => {
  expect(["pg", "pg/lib/client.js", "@azure/storage-blob", "@a/b/c"].map(packageOf)).toEqual([
    "pg",
    "pg",
    "@azure/storage-blob",
    "@a/b",
  ]);
});

test("R-100 the list of software names version, licence and digest, and is the same for the same packages", () => {
  const list = () =>
    softwareList({ name: "entrywise-trades", version: "1.0.0" }, locked, [
      "node_modules/web/node_modules/log",
      "node_modules/log",
      "node_modules/@img/linux",
      "node_modules/web",
    ]);
  const { components, serialNumber } = list();
  expect(components.map(({ purl }) => purl)).toEqual([
    "pkg:npm/%40img/linux@3.0.0",
    "pkg:npm/log@0.9.0",
    "pkg:npm/log@1.1.0",
    "pkg:npm/web@1.0.0",
  ]);
  expect(components[0]).toMatchObject({ name: "@img/linux", hashes: [{ alg: "SHA-512", content: "010203" }] });
  expect(components[2]?.licenses).toEqual([{ expression: "(MIT OR Apache-2.0)" }]);
  expect(components[3]?.licenses).toEqual([{ license: { id: "MIT" } }]);
  expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(list()).toEqual({ ...list(), serialNumber });
});
