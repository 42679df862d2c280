import { HttpSession } from "@entrywise/kit/testing/http-session";
import { expect, inject, test } from "vitest";

test("M-250 responses that contain their user are stored only in the user's own cache, which revalidates each time", async () => {
  const http = new HttpSession(inject("system").port);
  await http.signIn("pro");
  for (const path of ["/dashboard", "/nowhere", "/boot"]) {
    const response = await http.request("localhost", "GET", path);
    expect(response.body).toContain("emma.marsh");
    expect(response.headers["cache-control"]).toBe("private, no-cache");
    expect(response.headers.etag).toBeUndefined();
    expect(response.headers["last-modified"]).toBeUndefined();
  }
});
