// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { readBrandFolder } from "@entrywise/kit/brands";
import { expect, test, vi } from "vitest";
import { signInPage } from "./sign-in-page.ts";

const here = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
const [record] = readBrandFolder(join(import.meta.dirname, "../../../../deploy/brands")).all();
if (!record) throw new Error("no brand");

/** The sign-in page in a browser with a passkey, with what its forms would send. */
function openPage() {
  document.documentElement.innerHTML = signInPage({
    ...{ brand: record?.brand as never, locale: "en", returnOrigin: "http://localhost", returnPage: null, host: "id" },
    ...{ action: "/interaction/1", isOpen: false, demo: [], email: "", error: null },
    social: [{ id: "northdesk", name: "Northdesk" }],
  });
  vi.stubGlobal("fetch", async () => ({ ok: true, json: async () => ({ options: {}, ticket: "t" }) }));
  vi.stubGlobal("SimpleWebAuthnBrowser", {
    browserSupportsWebAuthn: () => true,
    browserSupportsWebAuthnAutofill: async () => false,
    startAuthentication: async () => ({ id: "key" }),
  });
  const sent: string[] = [];
  HTMLFormElement.prototype.submit = function () {
    sent.push(String(new FormData(this).get("keep")));
  };
  for (const script of ["sign-in.client.js", "passkeys.client.js"]) runInThisContext(here(script));
  const keep = document.querySelector<HTMLInputElement>("#keep");
  const link = document.querySelector<HTMLAnchorElement>("a[data-social]");
  const passkey = document.querySelector<HTMLButtonElement>("#passkey button");
  if (!keep || !link || !passkey) throw new Error("the page lacks a part");
  link.addEventListener("click", (event) => event.preventDefault());
  return { keep, link, passkey, sent };
}

test("P-122 a passkey and a linked account keep whoever ticked the box signed in, and nobody else", async () => {
  const { keep, link, passkey, sent } = openPage();
  link.click();
  expect(link.pathname + link.search).toBe("/interaction/1/social/northdesk");
  passkey.click();
  await vi.waitFor(() => expect(sent).toEqual(["yes"]));
  keep.checked = false;
  link.click();
  expect(link.pathname + link.search).toBe("/interaction/1/social/northdesk?keep=no");
  passkey.click();
  await vi.waitFor(() => expect(sent).toEqual(["yes", "no"]));
  keep.checked = true;
  link.click();
  expect(link.pathname + link.search).toBe("/interaction/1/social/northdesk");
});
