import { describe, expect, test } from "vitest";
import { compareApi, isAtLeast, nextVersion } from "./compare-api.ts";

const report = (...lines: string[]) => `${lines.join("\n")}\n`;
const released = report(
  "@entrywise/host useHost: () => Host",
  "Host.brand.name: string",
  "Host.navigate: (string, object?) => void",
  'ProblemDialogKind = "membership": ',
  "given Remote.id: string",
);
const withLine = (line: string) => compareApi(released, `${released}${line}\n`);

describe("M-194 what a change of the host API asks of its version", () => {
  test("M-194 nothing changed, nothing asked", () => {
    expect(compareApi(released, released)).toEqual({ bump: "none", reasons: [] });
  });

  test("M-194 something that remotes may use as well is a minor version", () => {
    expect(withLine("Host.brand.tagline: string")).toEqual({ bump: "minor", reasons: ["Host.brand.tagline is new"] });
    expect(withLine('ProblemDialogKind = "quota": ').bump).toBe("minor");
    expect(withLine("given Remote.dispose?: () => void").bump).toBe("minor");
    expect(withLine("given NewThing.id: string").bump).toBe("minor");
  });

  test("M-194 something gone, altered or demanded of every remote is a major version", () => {
    expect(compareApi(released, released.replace("Host.brand.name: string\n", "")).reasons).toEqual([
      "Host.brand.name is gone",
    ]);
    expect(compareApi(released, released.replace("object?", "object")).bump).toBe("major");
    expect(withLine("given Remote.team: string")).toEqual({
      bump: "major",
      reasons: ["given Remote.team is demanded of every remote"],
    });
  });

  test("M-194 a member that becomes optional is another member, so a remote that reads it is warned", () => {
    expect(compareApi(released, released.replace("brand.name:", "brand.name?:")).bump).toBe("major");
  });

  test("M-194 M-266 a choice of names that takes any text is a minor version; one that lost a name is a major one", () => {
    const choice = ["Slot.name: one of", 'Slot.name = "logo": ', 'Slot.name = "footer": ', ""].join("\n");
    expect(compareApi(choice, "Slot.name: string\n")).toEqual({
      ...{ bump: "minor", reasons: ["Slot.name takes any text"] },
    });
    expect(compareApi(choice, choice.replace('Slot.name = "logo": \n', "")).bump).toBe("major");
    expect(compareApi(choice, "Slot.name: number\n").bump).toBe("major");
  });

  test("M-194 the version after a release", () => {
    expect(nextVersion("1.4.2", "none")).toBe("1.4.2");
    expect(nextVersion("1.4.2", "minor")).toBe("1.5.0");
    expect(nextVersion("1.4.2", "major")).toBe("2.0.0");
    expect(isAtLeast("1.10.0", "1.9.9")).toBe(true);
    expect(isAtLeast("1.4.2", "1.5.0")).toBe(false);
  });
});
