import { HttpSession } from "@entrywise/kit/testing/http-session";
import { expect, inject, test } from "vitest";

test("M-250 what names its user is kept by no cache but the user's own, which asks again each time", async () => {
  const http = new HttpSession(inject("system").port);
  await http.signIn("pro");
  for (const path of ["/dashboard", "/nowhere", "/boot"]) {
    const answer = await http.request("localhost", "GET", path);
    expect(answer.body).toContain("emma.marsh");
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers["last-modified"]).toBeUndefined();
  }
});
