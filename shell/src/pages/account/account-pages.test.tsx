import type { HostServices } from "@entrywise/host/shell";
import { MockHost, testBrand } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ForgotPasswordPage } from "./forgot-password.page.tsx";
import { RegisterPage } from "./register.page.tsx";
import { registrationBrowser } from "./registration-browser.ts";
import { registrationDraft } from "./registration-draft.ts";
import { ResetPasswordPage } from "./reset-password.page.tsx";
import { VerifyAccountPage } from "./verify-account.page.tsx";

const token = "t".repeat(43);
const strong = "green kettle on the moon";

type Responses = Record<string, unknown>;
let calls: { path: string; body: unknown }[] = [];

beforeEach(() => {
  calls = [];
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const usual: Responses = {
  "/account/registration": {
    registration: "open",
    providerUrl: null,
    termsVersion: "2026-11",
    mailFrom: "no-reply@entrywise.example",
  },
  "/account/password-strength": { score: 4, isAccepted: true, reason: null },
};

function show(page: ReactNode, path: string, responses: Responses = {}, host: Partial<HostServices> = {}) {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url);
    const name = pathname.replace("/v1.0", "");
    calls.push({ path: name, body: init.body === undefined ? undefined : JSON.parse(String(init.body)) });
    const response = await { ...usual, ...responses }[name];
    if (response instanceof Response) return response.clone();
    return response === undefined ? new Response(null, { status: 202 }) : Response.json(response);
  });
  const navigate = vi.fn();
  render(
    <MockHost path={path} host={{ user: null, navigate, ...host }}>
      <UiProvider nonce={null} privacyMode={false}>
        {page}
      </UiProvider>
    </MockHost>,
  );
  return { person: userEvent.setup(), navigate };
}
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
const problem = (status: number, body: object) => Response.json({ status, ...body }, { status });

test("P-640 P-641 P-642 P-648 the form of a new account says what is wrong while somebody types and when they leave a field", async () => {
  const { person } = show(<RegisterPage />, "/register");
  await person.type(await screen.findByLabelText("Email"), "marek");
  expect(screen.getByText("Email must be a valid email")).toBeTruthy();
  await person.clear(screen.getByLabelText("Email"));
  expect(screen.getByText("Email must not be empty")).toBeTruthy();
  await person.type(screen.getByLabelText("Password"), "short");
  expect(screen.getByText("Password must have at least 12 characters")).toBeTruthy();
  await person.type(screen.getByLabelText("Confirm password"), "other");
  expect(screen.getByText("The Confirm password does not match the Password")).toBeTruthy();
  expect(sent("/account/register")).toEqual([]);
});

test("P-150 P-152 a free account is asked for with the terms that were accepted, and its address stays for the next step", async () => {
  const { person, navigate } = show(<RegisterPage />, "/register");
  await person.type(await screen.findByLabelText("Email"), "marek.z@example.net");
  await person.type(screen.getByLabelText("Password"), strong);
  await person.type(screen.getByLabelText("Confirm password"), strong);
  await person.click(screen.getByRole("button", { name: /Create Free Account/ }));
  expect(screen.getByText("You need to accept both to create an account")).toBeTruthy();
  await person.click(screen.getByRole("checkbox"));
  await person.click(screen.getByRole("button", { name: /Create Free Account/ }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith("/register/verify-account"));
  expect(sent("/account/register")).toEqual([
    {
      ...{ email: "marek.z@example.net", password: strong, termsVersion: "2026-11", locale: "en" },
      browserKey: registrationBrowser.read(),
    },
  ]);
  expect(registrationBrowser.read()).toMatch(/^[\w-]{43}$/);
  expect(registrationDraft.read()).toBe("marek.z@example.net");
});

test("P-152 a form that is sent before the terms are known waits for them, and says nothing of changed terms", async () => {
  let respond = (_: Response) => {};
  const slow = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  const { person, navigate } = show(<RegisterPage />, "/register", { "/account/registration": slow });
  await person.type(await screen.findByLabelText("Email"), "marek.z@example.net");
  await person.type(screen.getByLabelText("Password"), strong);
  await person.type(screen.getByLabelText("Confirm password"), strong);
  await person.click(screen.getByRole("checkbox"));
  await person.click(screen.getByRole("button", { name: /Create Free Account/ }));
  expect(sent("/account/register")).toEqual([]);
  respond(Response.json(usual["/account/registration"]));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith("/register/verify-account"));
  expect(sent("/account/register")).toMatchObject([{ termsVersion: "2026-11" }]);
  expect(screen.queryByText(/terms have changed/)).toBeNull();
});

test("P-650 what the service refuses stands at its field, and goes as soon as the field is changed", async () => {
  const refusal = problem(422, { errors: [{ path: "email", message: "Email must be a valid email" }], detail: "No." });
  const { person } = show(<RegisterPage />, "/register", { "/account/register": refusal });
  await person.type(await screen.findByLabelText("Email"), "marek@example.net");
  await person.type(screen.getByLabelText("Password"), strong);
  await person.type(screen.getByLabelText("Confirm password"), strong);
  await person.click(screen.getByRole("checkbox"));
  await person.click(screen.getByRole("button", { name: /Create Free Account/ }));
  expect(await screen.findByText("Email must be a valid email")).toBeTruthy();
  await person.type(screen.getByLabelText("Email"), "x");
  expect(screen.queryByText("Email must be a valid email")).toBeNull();
});

test("P-150 a brand that opens accounts by invitation says so, and opens the form to who has one", async () => {
  const brand = { ...testBrand, registration: "invitation" as const, name: "Northdesk" };
  show(<RegisterPage />, "/register", {}, { brand });
  expect(screen.getByRole("heading", { name: "Invite only" })).toBeTruthy();
  expect(screen.queryByLabelText("Email")).toBeNull();
  cleanup();
  const invited = { purpose: "invitation", state: "open", email: "nils@northdesk.test" };
  show(<RegisterPage />, `/register?invitation=${token}`, { "/account/link-state": invited }, { brand });
  expect(((await screen.findByLabelText("Email")) as HTMLInputElement).value).toBe("nils@northdesk.test");
  cleanup();
  const used = { purpose: "invitation", state: "used", email: null };
  show(<RegisterPage />, `/register?invitation=${token}`, { "/account/link-state": used }, { brand });
  expect(await screen.findByRole("heading", { name: "This invitation is no longer valid" })).toBeTruthy();
});

test("P-151 P-152 the code may be pasted with blanks, and belongs to the address of the step before", async () => {
  registrationDraft.write("marek.z@example.net");
  const { person } = show(<VerifyAccountPage />, "/register/verify-account", {
    "/account/verify-account": { email: "marek.z@example.net", outcome: "verified" },
  });
  expect(await screen.findByText("marek.z@example.net")).toBeTruthy();
  await person.click(screen.getByLabelText("Code"));
  await person.paste(" 409 112 ");
  await person.click(screen.getByRole("button", { name: "Verify" }));
  expect(await screen.findByRole("heading", { name: "Account verified" })).toBeTruthy();
  expect(sent("/account/verify-account")).toEqual([{ email: "marek.z@example.net", code: "409112" }]);
});

test("P-151 P-152 the browser that registered goes on to the set-up with a ticket, and another one signs in", async () => {
  const body = { email: "marek.z@example.net", outcome: "verified", signInTicket: "a.b" };
  const browserKey = registrationBrowser.make();
  const open = { purpose: "verify", state: "open", email: body.email };
  const path = `/register/verify-account?token=${token}`;
  const { person } = show(<VerifyAccountPage />, path, {
    "/account/link-state": open,
    "/account/verify-account": body,
  });
  const followed: (string | null)[] = [];
  const listening = new AbortController();
  const follow = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null) return;
    followed.push(link.getAttribute("href"));
    event.preventDefault();
  };
  document.addEventListener("click", follow, { signal: listening.signal });
  await person.click(await screen.findByRole("button", { name: "Verify" }));
  expect(await screen.findByRole("link", { name: "Continue" })).toBeTruthy();
  expect([...new Set(followed)], "without another press").toEqual([
    "/login?returnTo=%2Fregister%2Fcomplete&ticket=a.b",
  ]);
  listening.abort();
  expect(sent("/account/verify-account")).toEqual([{ token, browserKey }]);
  expect(registrationBrowser.read(), "it is used once").toBeNull();
  cleanup();
  show(<VerifyAccountPage />, path, {
    "/account/link-state": open,
    "/account/verify-account": { ...body, signInTicket: null },
  });
  await person.click(await screen.findByRole("button", { name: "Verify" }));
  const logIn = await screen.findByRole("link", { name: "Log In" });
  expect(logIn.getAttribute("href")).toBe("/login?returnTo=%2Fregister%2Fcomplete");
});

test("Y-204 opening a mail's link changes nothing before its button, and a used one says that it was verified already", async () => {
  const open = { purpose: "verify", state: "open", email: "marek.z@example.net" };
  const { person } = show(<VerifyAccountPage />, `/register/verify-account?token=${token}`, {
    "/account/link-state": open,
    "/account/verify-account": { email: "marek.z@example.net", outcome: "already-verified" },
  });
  const verify = await screen.findByRole("button", { name: "Verify" });
  expect(sent("/account/verify-account")).toEqual([]);
  await person.click(verify);
  expect(await screen.findByRole("heading", { name: "Already verified" })).toBeTruthy();
  expect(sent("/account/verify-account")).toEqual([{ token }]);
});

test("P-153 a forgotten password gets the same response for every address", async () => {
  const { person } = show(<ForgotPasswordPage />, "/account/forgot-password");
  await person.type(screen.getByLabelText("Email"), "nobody@example.net");
  await person.click(screen.getByRole("button", { name: "Send link" }));
  expect(
    await screen.findByText(/, we’ve emailed a link to reset its password\. The link expires in 30 minutes\./),
  ).toBeTruthy();
  expect(sent("/account/reset-password-code")).toEqual([{ email: "nobody@example.net", locale: "en" }]);
});

test("P-153 the link of the mail opens the form for a new password once, then leads back to another mail", async () => {
  const open = { purpose: "reset", state: "open", email: "marek.z@example.net" };
  const { person } = show(<ResetPasswordPage />, `/account/reset-password?token=${token}`, {
    "/account/link-state": open,
    "/account/reset-password": new Response(null, { status: 204 }),
  });
  await person.type(await screen.findByLabelText("New password"), strong);
  await person.type(screen.getByLabelText("Confirm password"), strong);
  await person.click(screen.getByRole("button", { name: "Change password" }));
  expect(await screen.findByRole("heading", { name: "Password changed" })).toBeTruthy();
  expect(sent("/account/reset-password")).toEqual([{ token, password: strong }]);
  cleanup();
  show(<ResetPasswordPage />, `/account/reset-password?token=${token}`, {
    "/account/link-state": { purpose: "reset", state: "used", email: null },
  });
  expect(await screen.findByRole("link", { name: "Send a new link" })).toBeTruthy();
});

test("Y-202 P-153 the form for a new password says how many tokens and keys would live on, and ends those that are chosen", async () => {
  const open = { purpose: "reset", state: "open", email: "marek.z@example.net", keys: { tokens: 2, ofBusinesses: 1 } };
  const { person } = show(<ResetPasswordPage />, `/account/reset-password?token=${token}`, {
    "/account/link-state": open,
    "/account/reset-password": new Response(null, { status: 204 }),
  });
  await person.type(await screen.findByLabelText("New password"), strong);
  await person.type(screen.getByLabelText("Confirm password"), strong);
  expect(screen.getByRole("checkbox", { name: "End my 2 API tokens too" })).toBeTruthy();
  await person.click(screen.getByRole("checkbox", { name: "End the API key that I created for a business too" }));
  await person.click(screen.getByRole("button", { name: "Change password" }));
  await screen.findByRole("heading", { name: "Password changed" });
  expect(sent("/account/reset-password")).toEqual([{ token, password: strong, endBusinessKeys: true }]);
  cleanup();
  show(<ResetPasswordPage />, `/account/reset-password?token=${token}`, {
    "/account/link-state": { ...open, keys: { tokens: 0, ofBusinesses: 0 } },
  });
  await screen.findByLabelText("New password");
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("P-153 a password that the server finds too easy to guess is refused before it is sent", async () => {
  const { person } = show(<ResetPasswordPage />, `/account/reset-password?token=${token}`, {
    "/account/link-state": { purpose: "reset", state: "open", email: "marek.z@example.net" },
    "/account/password-strength": { score: 1, isAccepted: false, reason: "common" },
  });
  await person.type(await screen.findByLabelText("New password"), "password12345");
  expect(await screen.findByText("This password is too easy to guess")).toBeTruthy();
  const [first] = screen.getAllByRole("button", { name: "Show password" });
  await person.click(first as HTMLElement);
  expect((screen.getByLabelText("New password") as HTMLInputElement).type).toBe("text");
  await person.click(screen.getByRole("button", { name: "Change password" }));
  expect(sent("/account/reset-password")).toEqual([]);
});
