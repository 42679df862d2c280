import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brandRecord } from "./brand.ts";
import { brandDesign, brandWith, designOf } from "./brand-design.ts";

const northdesk = brandRecord.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "../../../../deploy/brands/northdesk.json"), "utf8")),
);

test("M-247 the design of an existing brand is one that can be saved, and gives the same brand", () => {
  const design = brandDesign.parse(designOf(northdesk));
  const { texts, legal, ...same } = brandWith(northdesk.brand, design);
  expect(same).toEqual(northdesk.brand);
  expect(texts).toEqual({ en: {}, de: {} });
  expect(legal).toEqual({ terms: null, privacy: null, imprint: null });
});

test("M-247 what is missing or wrong is reported by field, with the messages of the rules", () => {
  const design = designOf(northdesk);
  const { error } = brandDesign.safeParse({
    ...design,
    name: " ",
    supportEmail: "help",
    websiteUrl: "ftp://files.example",
    logos: { mark: "https://elsewhere.example/logo.png" },
    legal: { ...design.legal, terms: "javascript:alert(1)" },
    texts: { ...design.texts, en: { signInTitle: "x".repeat(61) } },
  });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["name", "Name must not be empty"],
    ["supportEmail", "Support address must be a valid email"],
    ["websiteUrl", "Website must be a valid url"],
    ["logos.mark", "Mark must be an image uploaded here"],
    ["legal.terms", "Terms must be a valid url"],
    ["texts.en.signInTitle", "Sign-in headline may not be greater than 60 characters"],
  ]);
});

test("an empty text is the product's own", () => {
  const design = { ...designOf(northdesk), texts: { en: { signInTitle: "" }, de: { signInTitle: "Hallo" } } };
  expect(brandWith(northdesk.brand, design).texts).toEqual({ en: {}, de: { signInTitle: "Hallo" } });
});

test("M-247 K-130 hosts of frames are host names, each once; a list of none is as if it were not there", () => {
  const design = designOf(northdesk);
  expect(design.embedHosts).toEqual(["www.northdesk.example"]);
  const messages = (embedHosts: string[]) =>
    brandDesign
      .safeParse({ ...design, embedHosts })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(messages(["desk.example", "localhost:8080", "xn--mnchen-3ya.example"])).toBeUndefined();
  const wrong = "Embedding site must be a host name such as www.example.com";
  const bad = [
    "*",
    "*.example.com",
    "https://example.com",
    "a.example; script-src *",
    "example.com:99999",
    "Desk.example",
    "",
  ];
  for (const one of bad) expect(messages([one])).toEqual([["embedHosts.0", wrong]]);
  expect(messages(["a.example", "a.example"])).toEqual([["embedHosts", "Embedding site appears twice"]]);
  const many = Array.from({ length: 51 }, (_, at) => `h${at}.example`);
  expect(messages(many)).toEqual([["embedHosts", "You can't have more than 50 embedding sites"]]);
  const { embedHosts: _, ...none } = design;
  for (const without of [none, { ...none, embedHosts: [] }]) {
    const brand = brandWith(northdesk.brand, without);
    expect(brand).not.toHaveProperty("embedHosts");
    expect(designOf({ brand })).not.toHaveProperty("embedHosts");
  }
});
