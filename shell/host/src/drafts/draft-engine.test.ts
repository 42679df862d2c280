import { beforeEach, expect, test } from "vitest";
import { DraftEngine } from "./draft-engine.ts";
import { createDeviceStore } from "./draft-store.ts";
import { type Form, formRules } from "./testing/field-rules.ts";
import { FullStorage, MemoryStorage } from "./testing/memory-storage.ts";
import { SimulatedClock } from "./testing/simulated-clock.ts";
import { fine, UnreliableServer, type Values, type Weather } from "./testing/unreliable-server.ts";

let clock: SimulatedClock;
let server: UnreliableServer;
let storage: Storage;
const open = new Set<string>();

beforeEach(() => {
  clock = new SimulatedClock();
  server = new UnreliableServer(clock, { stop: "1.0500", target: "1.1000" });
  storage = new MemoryStorage();
  open.clear();
});

interface Client {
  engine: DraftEngine<Values>;
  weather: (weather: Partial<Weather>) => void;
  close: () => void;
}

let pages = 0;
function openPage(): Client {
  pages += 1;
  const owner = `page-${pages}`;
  open.add(owner);
  let now = fine;
  const engine = new DraftEngine<Values>({
    thing: "trade",
    rules: { form: formRules },
    server: server.state,
    clock,
    transport: server.transport(owner, () => now),
    store: createDeviceStore({ storage, clock, userId: "ann", owner, isOpen: (page) => open.has(page) }),
  });
  return {
    engine,
    weather: (change) => {
      now = { ...now, ...change };
    },
    close: () => {
      engine.dispose();
      open.delete(owner);
    },
  };
}

const type = ({ engine }: Client, change: Form) => engine.edit("form", (form) => ({ ...form, ...change }));
const form = ({ engine }: Client) => engine.snapshot.values.form;
const phase = ({ engine }: Client) => engine.snapshot.save.phase;

test("T-283 edits are saved 100 ms after the last of them, together", async () => {
  const page = openPage();
  type(page, { stop: "1.0510" });
  await clock.advance(80);
  type(page, { stop: "1.0520" });
  await clock.advance(80);
  expect(server.writes).toHaveLength(0);
  expect(phase(page)).toBe("waiting");
  await clock.advance(100);
  expect(server.writes).toHaveLength(1);
  expect(server.form.stop).toBe("1.0520");
  expect(phase(page)).toBe("clean");
  expect(page.engine.snapshot.save.savedAt).not.toBeNull();
});

test("T-283 one save is under way at a time, edits meanwhile travel in the next", async () => {
  const page = openPage();
  page.weather({ latencyMs: 500 });
  type(page, { stop: "1.0510" });
  await clock.advance(150);
  for (const stop of ["1.0511", "1.0512", "1.0513"]) {
    type(page, { stop });
    await clock.advance(50);
  }
  expect(server.writes).toHaveLength(0);
  expect(phase(page)).toBe("saving");
  await clock.advance(2000);
  expect(server.writes.map(({ after }) => after.stop)).toEqual(["1.0510", "1.0513"]);
});

test("Y-150 a fetch of the trade never overwrites what is being typed", async () => {
  const page = openPage();
  const old = server.state;
  type(page, { stop: "1.0510" });
  page.engine.hear(old);
  expect(form(page).stop).toBe("1.0510");
  await clock.advance(200);
  page.engine.hear(old); // a response from before the save, arriving late
  expect(form(page).stop).toBe("1.0510");
});

test("Y-150 a value put back before it was sent is no edit, and leaves nothing on the device", async () => {
  const page = openPage();
  type(page, { stop: "1.0510" });
  expect(storage.length).toBe(1);
  type(page, { stop: "1.0500" });
  await clock.advance(500);
  expect(server.writes).toHaveLength(0);
  expect(storage.length).toBe(0);
});

test("Y-150 without a network edits stay on the device and are sent when it is back", async () => {
  const page = openPage();
  page.weather({ lost: "request" });
  type(page, { stop: "1.0510" });
  await clock.advance(5000);
  expect(phase(page)).toBe("offline");
  expect(storage.length).toBe(1);
  type(page, { target: "1.2000" });
  page.weather({ lost: "nothing" });
  page.engine.retry();
  await clock.advance(50);
  expect(server.form).toEqual({ stop: "1.0510", target: "1.2000" });
  expect(phase(page)).toBe("clean");
  expect(storage.length).toBe(0);
});

test("Y-150 a server in trouble is tried again, ever more slowly", async () => {
  const page = openPage();
  page.weather({ lost: "error" });
  type(page, { stop: "1.0510" });
  await clock.advance(3000);
  expect(phase(page)).toBe("failed");
  page.weather({ lost: "nothing" });
  await clock.advance(30_000);
  expect(server.form.stop).toBe("1.0510");
});

test("Y-150 a tab that was closed before its edit was sent loses nothing", async () => {
  const page = openPage();
  type(page, { stop: "1.0510" });
  page.close();
  const next = openPage();
  expect(form(next).stop).toBe("1.0510");
  expect(next.engine.snapshot.resumed).toBe(true);
  await clock.advance(200);
  expect(server.form.stop).toBe("1.0510");
  expect(storage.length).toBe(0);
});

test("Y-150 a tab that was closed while its save was on the way does not quarrel with itself", async () => {
  const page = openPage();
  page.weather({ latencyMs: 50, responseMs: 50 });
  type(page, { stop: "1.0510" });
  await clock.advance(120);
  type(page, { stop: "1.0520" });
  page.close();
  await clock.advance(200);
  expect(server.form.stop).toBe("1.0510");
  const next = openPage();
  await clock.advance(300);
  expect(phase(next)).toBe("clean");
  expect(server.form.stop).toBe("1.0520");
});

test("Y-150 a save whose response was lost is not taken for somebody else's change", async () => {
  const page = openPage();
  page.weather({ lost: "response" });
  type(page, { stop: "1.0510" });
  await clock.advance(200);
  expect(server.form.stop).toBe("1.0510");
  page.weather({ lost: "nothing" });
  type(page, { stop: "1.0520" });
  await clock.advance(5000);
  expect(phase(page)).toBe("clean");
  expect(server.form.stop).toBe("1.0520");
});

test("Y-150 a save whose response was lost is taken back when the value is put back", async () => {
  const page = openPage();
  page.weather({ lost: "response" });
  type(page, { stop: "1.0510" });
  await clock.advance(200);
  page.weather({ lost: "nothing" });
  type(page, { stop: "1.0500" });
  await clock.advance(5000);
  expect(server.form.stop).toBe("1.0500");
  expect(phase(page)).toBe("clean");
});

test("Y-150 a page that is still open keeps its own draft", () => {
  const first = openPage();
  type(first, { stop: "1.0510" });
  const second = openPage();
  expect(form(second).stop).toBe("1.0500");
  expect(storage.length).toBe(1);
});

test("Y-150 where the browser keeps nothing, the screen says so and edits live on in the page", async () => {
  storage = new FullStorage();
  const page = openPage();
  page.weather({ lost: "request" });
  type(page, { stop: "1.0510" });
  await clock.advance(500);
  expect(page.engine.snapshot.save.storedOnDevice).toBe(false);
  expect(form(page).stop).toBe("1.0510");
});

test("Y-150 leaving the page sends at once", async () => {
  const page = openPage();
  type(page, { stop: "1.0510" });
  page.engine.flush(true);
  await clock.advance(20);
  expect(server.form.stop).toBe("1.0510");
});

test("Y-151 two tabs that change different fields are merged without a question", async () => {
  const [first, second] = [openPage(), openPage()];
  type(first, { stop: "1.0510" });
  await clock.advance(200);
  type(second, { target: "1.2000" });
  await clock.advance(400);
  expect(server.form).toEqual({ stop: "1.0510", target: "1.2000" });
  expect(form(second)).toEqual(server.form);
  expect(phase(second)).toBe("clean");
});

test("Y-151 two tabs that change the same field are asked, and nothing is sent before the choice", async () => {
  const [first, second] = [openPage(), openPage()];
  type(first, { stop: "1.0510", target: "1.1100" });
  await clock.advance(200);
  type(second, { stop: "1.0520" });
  await clock.advance(400);
  expect(phase(second)).toBe("conflict");
  expect(server.form.stop).toBe("1.0510");
  const clashes = second.engine.snapshot.conflicts.form?.clashes;
  expect(clashes).toEqual([{ path: "stop", label: "stop", base: "1.0500", mine: "1.0520", theirs: "1.0510" }]);
  second.engine.resolve("form", "mine");
  await clock.advance(400);
  expect(server.form).toEqual({ stop: "1.0520", target: "1.1100" });
});

test("Y-151 taking theirs keeps my other fields", async () => {
  const [first, second] = [openPage(), openPage()];
  type(first, { stop: "1.0510" });
  await clock.advance(200);
  type(second, { stop: "1.0520", target: "1.2000" });
  await clock.advance(400);
  second.engine.resolve("form", "theirs");
  await clock.advance(400);
  expect(server.form).toEqual({ stop: "1.0510", target: "1.2000" });
  expect(phase(second)).toBe("clean");
});

test("Y-151 a conflict outlives a reload, and goes away when the field is put back", async () => {
  const [first, second] = [openPage(), openPage()];
  type(first, { stop: "1.0510" });
  await clock.advance(200);
  type(second, { stop: "1.0520" });
  await clock.advance(400);
  second.close();
  const third = openPage();
  expect(phase(third)).toBe("conflict");
  type(third, { stop: "1.0500" });
  expect(phase(third)).toBe("clean");
  expect(form(third).stop).toBe("1.0510");
});

test("X-102 what the server refuses stays in the field, with its reason, until it is changed", async () => {
  const page = openPage();
  const { save } = server.transport("nobody", () => fine);
  const refuse = new DraftEngine<Values>({
    thing: "trade",
    rules: { form: formRules },
    server: server.state,
    clock,
    store: createDeviceStore({ storage, clock, userId: "ann", owner: "refused", isOpen: () => false }),
    transport: {
      read: async () => server.state,
      save: (part, value, version, keepalive) =>
        value.stop === "x" ? Promise.reject(new Error("Not a price")) : save(part, value, version, keepalive),
      failureOf: (error) => ({ kind: "refused", message: (error as Error).message }),
    },
  });
  const client = { ...page, engine: refuse };
  type(client, { stop: "x" });
  await clock.advance(60_000);
  expect(phase(client)).toBe("failed");
  expect(refuse.snapshot.save.message).toBe("Not a price");
  expect(form(client).stop).toBe("x");
  type(client, { stop: "1.0530" });
  await clock.advance(200);
  expect(server.form.stop).toBe("1.0530");
  expect(phase(client)).toBe("clean");
});

const hundredsOfRows = "1.0500 ".repeat(3000);
const onDevice = () => Object.values(storage).join();

test("Y-150 a draft of hundreds of rows waits for further keys, and no longer than a moment", async () => {
  const page = openPage();
  page.weather({ lost: "request" });
  type(page, { note: hundredsOfRows });
  expect(onDevice()).toContain(hundredsOfRows);
  type(page, { stop: "1.0510" });
  expect(onDevice()).not.toContain("1.0510");
  await clock.advance(250);
  expect(onDevice()).toContain("1.0510");
});

test("Y-150 a tab that closes puts on the device what waited for further keys", async () => {
  const page = openPage();
  page.weather({ lost: "request" });
  type(page, { note: hundredsOfRows });
  type(page, { stop: "1.0510" });
  page.engine.flush(true);
  expect(onDevice()).toContain("1.0510");
});

test("Y-150 a large draft is on the device before it is sent, and gone from there when it has arrived", async () => {
  const page = openPage();
  page.weather({ latencyMs: 5000 });
  type(page, { note: hundredsOfRows });
  type(page, { stop: "1.0510" });
  await clock.advance(110);
  expect(onDevice()).toContain("1.0510");
  await clock.advance(6000);
  expect(server.form.stop).toBe("1.0510");
  expect(onDevice()).toBe("");
});

test("Y-150 a large draft that was put back in the same moment leaves nothing on the device", async () => {
  const page = openPage();
  type(page, { note: hundredsOfRows });
  type(page, { stop: "1.0510" });
  type(page, { note: "", stop: "1.0500" });
  await clock.advance(1000);
  expect(onDevice()).toBe("");
  expect(server.writes).toHaveLength(0);
});

test("T-283 a response that says what stands there already leaves the values the very same", async () => {
  const page = openPage();
  type(page, { stop: "1.0510" });
  const typed = form(page);
  await clock.advance(1000);
  expect(phase(page)).toBe("clean");
  expect(form(page)).toBe(typed);
});
