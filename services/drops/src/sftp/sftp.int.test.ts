import { describe, expect, test } from "vitest";
import { newDropOwner, sample, sampleAgain } from "../testing/drop-owner.ts";
import { connect, openSftp, textOfRefusal } from "../testing/sftp-client.ts";

const DENIED = 3;
const MISSING = 2;
const FAILED = 4;

describe("a terminal that speaks SFTP", () => {
  test("Y-104 it puts a statement, and the trades appear", async () => {
    const owner = await newDropOwner();
    const terminal = await openSftp(owner);
    await terminal.put("/in/Statement.htm", sample);
    terminal.end();
    const [delivery] = await owner.imported(1);
    expect(delivery).toMatchObject({ fileName: "Statement.htm", origin: "sftp", size: sample.length });
    expect(await owner.trades()).toBe(delivery?.addedTrades);
    expect(delivery?.addedTrades).toBeGreaterThan(10);
  });

  test("Y-104 the server has the fingerprint that the owner of the profile is shown", async () => {
    const owner = await newDropOwner();
    let seen = "";
    const terminal = await openSftp(owner, {
      hostHash: "sha256",
      hostVerifier: (hex: string) => {
        seen = `SHA256:${Buffer.from(hex, "hex").toString("base64").replace(/=+$/, "")}`;
        return true;
      },
    });
    terminal.end();
    expect(owner.servers.find(({ protocol }) => protocol === "sftp")?.fingerprint).toBe(seen);
    expect(seen).toMatch(/^SHA256:[\w+/]{43}$/);
  });

  test("L11 Y-104 20 files at the same time come in exactly once each", { timeout: 60_000 }, async () => {
    const owner = await newDropOwner();
    const files = Array.from({ length: 20 }, (_, at) => ({ name: `${at}.htm`, bytes: sampleAgain(`file ${at}`) }));
    const terminals = await Promise.all(Array.from({ length: 4 }, () => openSftp(owner)));
    await Promise.all(files.map(({ name, bytes }, at) => terminals[at % 4]?.put(`/in/${name}`, bytes)));
    for (const terminal of terminals) terminal.end();
    const all = await owner.imported(20);
    expect(new Set(all.map(({ fileName }) => fileName)).size).toBe(20);
    // One of them has brought the trades, the others have found them there.
    expect(all.reduce((sum, { addedTrades }) => sum + (addedTrades ?? 0), 0)).toBe(await owner.trades());
    expect(all.filter(({ addedTrades }) => addedTrades !== 0)).toHaveLength(1);
  });

  test("F25 Y-104 the same file twice and twice at once is imported once", async () => {
    const owner = await newDropOwner();
    const [one, other] = await Promise.all([openSftp(owner), openSftp(owner)]);
    await Promise.all([one.put("a.htm", sample), other.put("a.htm", sample)]);
    await one.put("a.htm", sample);
    one.end();
    other.end();
    expect(await owner.imported(1)).toMatchObject([{ repeats: 2 }]);
  });

  test("F25 Y-104 a file that is cut by the end of its connection is neither imported nor stored", async () => {
    const owner = await newDropOwner();
    const terminal = await openSftp(owner);
    const handle = await terminal.call<Buffer>((sftp, done) => sftp.open("/in/cut.htm", "w", done));
    const half = sample.subarray(0, sample.length / 2);
    await terminal.call((sftp, done) => sftp.write(handle, half, 0, half.length, 0, done));
    const closed = new Promise((done) => terminal.client.once("close", () => done(null)));
    terminal.client.destroy();
    await closed;
    const next = await openSftp(owner);
    expect(await next.call<{ filename: string }[]>((sftp, done) => sftp.readdir("/in", done))).toEqual([]);
    await next.put("whole.htm", sample);
    next.end();
    expect((await owner.imported(1)).map(({ fileName }) => fileName)).toEqual(["whole.htm"]);
  });

  test("Y-104 a file with a hole, and one that is too large, are refused at their end", async () => {
    const owner = await newDropOwner();
    const terminal = await openSftp(owner);
    const holed = await terminal.call<Buffer>((sftp, done) => sftp.open("holed.htm", "w", done));
    await terminal.call((sftp, done) => sftp.write(holed, sample, 0, 100, 1_000, done));
    await expect(terminal.call((sftp, done) => sftp.close(holed, done))).rejects.toMatchObject({
      code: FAILED,
      message: expect.stringContaining("A part of the file is missing"),
    });
    const large = await terminal.call<Buffer>((sftp, done) => sftp.open("large.htm", "w", done));
    const write = terminal.call((sftp, done) => sftp.write(large, sample, 0, 100, 20 * 1024 * 1024, done));
    await expect(write).rejects.toThrow("larger than 20 MB");
    await expect(terminal.call((sftp, done) => sftp.close(large, done))).rejects.toThrow("larger than 20 MB");
    await expect(terminal.put("empty.htm", Buffer.alloc(0))).rejects.toThrow("This file is empty.");
    terminal.end();
    expect(await owner.deliveries()).toEqual([]);
  });

  test("Y-104 a program that waits for the end of the subsystem, as scp does, hears that all is well", async () => {
    const owner = await newDropOwner();
    const client = await connect({ username: owner.userName, password: owner.password });
    const status = await new Promise((done, fail) =>
      client.subsys("sftp", (error, channel) => {
        if (error) return fail(error);
        channel.on("exit", done).end();
      }),
    );
    expect(status).toBe(0);
    client.end();
  });

  test("Y-104 a program that writes a part first and renames it delivers under the name at the end", async () => {
    const owner = await newDropOwner();
    const terminal = await openSftp(owner);
    await terminal.put("/in/Statement.htm.filepart", sample);
    expect(
      await terminal.call<{ size: number }>((sftp, done) => sftp.stat("/in/Statement.htm.filepart", done)),
    ).toMatchObject({ size: sample.length });
    expect(await owner.deliveries()).toEqual([]);
    await terminal.call((sftp, done) => sftp.rename("/in/Statement.htm.filepart", "/in/Statement.htm", done));
    await terminal.put("/in/forgotten.tmp", sampleAgain("never renamed"));
    await terminal.put("/in/removed.tmp", sampleAgain("removed"));
    await terminal.call((sftp, done) => sftp.unlink("/in/removed.tmp", done));
    terminal.end();
    expect((await owner.imported(1))[0]?.fileName).toBe("Statement.htm");
  });
});

describe("what an SFTP client may not", () => {
  test("Y-104 it reads nothing, sees nobody else's files and makes no folders", async () => {
    const owner = await newDropOwner();
    const before = await openSftp(owner);
    await before.put("/in/Statement.htm", sample);
    await expect(before.call<Buffer>((sftp, done) => sftp.open("/in/Statement.htm", "r", done))).rejects.toMatchObject({
      code: DENIED,
    });
    await expect(before.call<Buffer>((sftp, done) => sftp.open("/in/new.htm", "w+", done))).rejects.toMatchObject({
      code: DENIED,
    });
    await expect(before.call((sftp, done) => sftp.mkdir("/in/sub", done))).rejects.toMatchObject({ code: DENIED });
    await expect(before.call((sftp, done) => sftp.symlink("/etc", "/in/etc", done))).rejects.toMatchObject({
      code: DENIED,
    });
    await expect(before.call((sftp, done) => sftp.unlink("/in/Statement.htm", done))).rejects.toMatchObject({
      code: FAILED,
    });
    const names = async (terminal: typeof before, path: string) =>
      (await terminal.call<{ filename: string }[]>((sftp, done) => sftp.readdir(path, done))).map(
        (one) => one.filename,
      );
    expect([await names(before, "/"), await names(before, "/in")]).toEqual([["in"], ["Statement.htm"]]);
    const after = await openSftp(owner);
    expect(await names(after, "/in")).toEqual([]);
    await expect(after.call<object>((sftp, done) => sftp.stat("/in/Statement.htm", done))).rejects.toMatchObject({
      code: MISSING,
    });
    before.end();
    after.end();
  });

  test.each(["../../etc/passwd", "/etc/passwd", "/in/sub/a.htm", "a\u0000.htm", "x".repeat(300), "..\\..\\a.htm"])(
    "Y-104 %j is no place for a file",
    async (path) => {
      const owner = await newDropOwner();
      const terminal = await openSftp(owner);
      await expect(terminal.put(path, sample)).rejects.toMatchObject({ code: MISSING });
      terminal.end();
      expect(await owner.deliveries()).toEqual([]);
    },
  );

  test("Y-104 there is no shell, no command and no way into the network behind", async () => {
    const owner = await newDropOwner();
    const client = await connect({ username: owner.userName, password: owner.password });
    const refused = (work: (done: (error?: Error) => void) => void) =>
      expect(new Promise<void>((done, fail) => work((error) => (error ? fail(error) : done())))).rejects.toThrow();
    await refused((done) => client.exec("id", done));
    await refused((done) => client.shell(done));
    await refused((done) => client.forwardOut("127.0.0.1", 1, "127.0.0.1", 5432, done));
    await refused((done) => client.forwardIn("127.0.0.1", 0, done));
    client.end();
  });

  test("Y-104 a wrong password and another profile's name are refused alike", async () => {
    const [owner, other] = [await newDropOwner(), await newDropOwner()];
    for (const login of [
      { userName: owner.userName, password: other.password },
      { userName: "drop-nobody", password: owner.password },
    ]) {
      await expect(openSftp(login)).rejects.toThrow("All configured authentication methods failed");
    }
  });

  test("Y-104 a disabled profile lets nobody in and says why; what was begun before is refused at its end", async () => {
    const owner = await newDropOwner();
    const before = await openSftp(owner);
    const enable = (enabled: boolean) =>
      owner.api.call("POST", `/trade-import-profiles/${owner.profileId}/enabled`, { body: { enabled } });
    await enable(false);
    await expect(before.put("late.htm", sample)).rejects.toThrow("This import profile is disabled.");
    before.end();
    expect(await textOfRefusal(owner)).toBe("This import profile is disabled.");
    await enable(true);
    (await openSftp(owner)).end();
    expect(await owner.deliveries()).toEqual([]);
  });
});
