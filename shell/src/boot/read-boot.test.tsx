import { testBrand } from "@entrywise/host/testing";
import { afterEach, expect, test } from "vitest";
import { readBoot, readNonce } from "./read-boot.ts";

afterEach(() => {
  document.body.innerHTML = "";
});

function pageWith(text: string) {
  document.body.innerHTML = '<script type="application/json" id="boot" nonce="n0nce"></script>';
  const script = document.getElementById("boot");
  if (script) script.textContent = text;
}

const manifest = {
  id: "b_1",
  shell: "1.0.0",
  contract: "1.0.0",
  brand: testBrand,
  theme: testBrand.theme,
  remotes: [],
};

test("M-100 the shell starts from the manifest in the page; nobody is signed in unless it says so", () => {
  pageWith(JSON.stringify(manifest));
  expect(readBoot(document)).toEqual({ ...manifest, user: null });
});

test("M-134 styles get the nonce of the page's policy", () => {
  pageWith("{}");
  expect(readNonce(document)).toBe("n0nce");
  document.body.innerHTML = "";
  expect(readNonce(document)).toBeNull();
});

test("M-100 a page without a complete manifest says what is missing", () => {
  pageWith('{"id":"b_1","shell":"1.0.0"}');
  expect(() => readBoot(document)).toThrow("missing contract, brand, theme, remotes");
  document.body.innerHTML = "";
  expect(() => readBoot(document)).toThrow("no complete boot manifest");
});
