import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { newDropOwner, sample, sampleAgain } from "../testing/drop-owner.ts";
import { openFtps, openRawFtp, openRawFtps, put } from "../testing/ftps-client.ts";

const half = sample.subarray(0, sample.length / 2);

describe("a terminal that speaks FTP with TLS", () => {
  test("Y-104 it puts a statement, and the trades appear", async () => {
    const owner = await newDropOwner();
    const terminal = await openFtps(owner);
    await terminal.cd("/in");
    await put(terminal, "Statement.htm", sample);
    terminal.close();
    const [delivery] = await owner.imported(1);
    expect(delivery).toMatchObject({ fileName: "Statement.htm", origin: "ftps", size: sample.length });
    expect(await owner.trades()).toBe(delivery?.addedTrades);
    const imports = await owner.api.call<{ items: object[] }>("GET", "/trade-imports");
    expect(imports.body.items).toMatchObject([{ origin: "ftps", state: "done" }]);
  });

  test("Y-104 the certificate has the fingerprint that the owner of the profile is shown", async () => {
    const owner = await newDropOwner();
    const ftp = await openRawFtps(owner);
    const { tls } = await ftp.data(await ftp.say("EPSV"));
    const seen = tls.getPeerCertificate().fingerprint256;
    tls.destroy();
    ftp.end();
    expect(owner.servers.find(({ protocol }) => protocol === "ftps")?.fingerprint).toBe(seen);
    expect(seen).toMatch(/^([\dA-F]{2}:){31}[\dA-F]{2}$/);
  });

  test("L11 Y-104 20 files at the same time come in exactly once each", { timeout: 60_000 }, async () => {
    const owner = await newDropOwner();
    const deliver = async (at: number) => {
      const terminal = await openFtps(owner);
      await put(terminal, `/in/${at}.htm`, sampleAgain(`file ${at}`));
      terminal.close();
    };
    await Promise.all(Array.from({ length: 20 }, (_, at) => deliver(at)));
    const all = await owner.imported(20);
    expect(new Set(all.map(({ fileName }) => fileName)).size).toBe(20);
    expect(all.filter(({ addedTrades }) => addedTrades !== 0)).toHaveLength(1);
  });

  test("F25 Y-104 the same file twice and twice at once is imported once", async () => {
    const owner = await newDropOwner();
    const [one, other] = await Promise.all([openFtps(owner), openFtps(owner)]);
    await Promise.all([put(one, "a.htm", sample), put(other, "a.htm", sample)]);
    await put(one, "a.htm", sample);
    one.close();
    other.close();
    expect(await owner.imported(1)).toMatchObject([{ repeats: 2 }]);
  });

  test("Y-104 a part that is renamed is delivered under the name at the end", async () => {
    const owner = await newDropOwner();
    const terminal = await openFtps(owner);
    await put(terminal, "/in/Statement.htm.tmp", sample);
    expect(await owner.deliveries()).toEqual([]);
    await terminal.rename("/in/Statement.htm.tmp", "/in/Statement.htm");
    await put(terminal, "/in/forgotten.tmp", sampleAgain("never renamed"));
    await terminal.cd("/in");
    expect((await terminal.list()).map(({ name }) => name)).toEqual(["Statement.htm", "forgotten.tmp"]);
    terminal.close();
    expect((await owner.imported(1))[0]?.fileName).toBe("Statement.htm");
  });
});

describe("a file that is cut", () => {
  const cases = ["the data connection stops without a word of TLS", "ABOR", "the control connection stops"] as const;
  test.each(cases)("F25 Y-104 %s: it is neither imported nor stored", async (how) => {
    const owner = await newDropOwner();
    const ftp = await openRawFtps(owner);
    const { tls, wire } = await ftp.data(await ftp.say("EPSV"));
    expect(await ftp.say("STOR cut.htm")).toMatch(/^150 /);
    await new Promise((done) => tls.write(half, done));
    if (how === "ABOR") {
      expect(await ftp.say("ABOR")).toMatch(/^426 /);
      expect(await ftp.next()).toMatch(/^226 /);
    } else if (how === "the control connection stops") {
      ftp.end();
      await new Promise((done) => wire.once("close", done));
    } else {
      wire.end();
      expect(await ftp.next()).toMatch(/^426 The file was cut/);
    }
    tls.destroy();
    const next = await openFtps(owner);
    expect(await next.list("/in")).toEqual([]);
    await put(next, "/in/whole.htm", sample);
    next.close();
    ftp.end();
    expect((await owner.imported(1)).map(({ fileName }) => fileName)).toEqual(["whole.htm"]);
  });

  test("Y-104 a data connection that says its end under TLS is believed", async () => {
    const owner = await newDropOwner();
    const ftp = await openRawFtps(owner);
    const { tls } = await ftp.data(await ftp.say("EPSV"));
    expect(await ftp.say("STOR whole.htm")).toMatch(/^150 /);
    tls.end(sample);
    expect(await ftp.next()).toBe("226 whole.htm has arrived.");
    ftp.end();
    await owner.imported(1);
  });
});

describe("what an FTP client may not", () => {
  test("Y-104 in the clear nothing goes: no name, no password, no file", async () => {
    const owner = await newDropOwner();
    const ftp = await openRawFtp();
    for (const line of [`USER ${owner.userName}`, `PASS ${owner.password}`, "EPSV", "STOR a.htm", "PROT C", "LIST"]) {
      expect(await ftp.say(line)).toBe("530 Please begin with AUTH TLS: nothing is taken in the clear.");
    }
    ftp.end();
  });

  test("Y-104 what is sent behind AUTH in the clear does not count as said under TLS", async () => {
    const owner = await newDropOwner();
    const ftp = await openRawFtp();
    expect(await ftp.say(`AUTH TLS\r\nUSER ${owner.userName}`)).toMatch(/^234 /);
    await ftp.beginTls();
    expect(await ftp.say(`PASS ${owner.password}`)).toBe("503 Please say USER first.");
    ftp.end();
  });

  test("Y-104 files and lists go under TLS only, and a foreign connection is not taken", async () => {
    const owner = await newDropOwner();
    const ftp = await openRawFtp();
    await ftp.say("AUTH TLS");
    await ftp.beginTls();
    await ftp.say(`USER ${owner.userName}`);
    expect(await ftp.say(`PASS ${owner.password}`)).toMatch(/^230 /);
    await ftp.say("EPSV");
    expect(await ftp.say("STOR a.htm")).toMatch(/^522 /);
    expect(await ftp.say("PROT C")).toMatch(/^534 /);
    await ftp.say("PROT P");
    expect(await ftp.say("STOR a.htm")).toMatch(/^425 /);
    const port = Number(/\|\|\|(\d+)\|/.exec(await ftp.say("EPSV"))?.[1]);
    const stranger = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.2" });
    await new Promise((done) => stranger.once("close", done).once("error", () => undefined));
    ftp.end();
  });

  test("Y-104 it reads nothing and changes nothing", async () => {
    const owner = await newDropOwner();
    const ftp = await openRawFtps(owner);
    for (const line of ["RETR a.htm", "APPE a.htm", "MKD sub", "RMD in", "PORT 127,0,0,1,21,21", "SITE CHMOD 777 a"]) {
      expect(await ftp.say(line)).toBe("550 Files can be delivered here, and nothing else.");
    }
    expect(await ftp.say("DELE a.htm")).toMatch(/^550 /);
    expect(await ftp.say("XYZZ")).toMatch(/^502 /);
    expect(await ftp.say("PWD")).toBe('257 "/"');
    expect(await ftp.say("CWD ../../etc")).toMatch(/^550 /);
    expect(await ftp.say("CWD in")).toBe('250 "/in"');
    ftp.end();
  });

  test.each(["../../etc/passwd", "/etc/passwd", "/in/sub/a.htm", "a\u0000.htm", "x".repeat(300), "..\\..\\a.htm"])(
    "Y-104 %j is no place for a file",
    async (path) => {
      const owner = await newDropOwner();
      const ftp = await openRawFtps(owner);
      await ftp.say("EPSV");
      expect(await ftp.say(`STOR ${path}`)).toMatch(/^553 /);
      ftp.end();
      expect(await owner.deliveries()).toEqual([]);
    },
  );

  test("Y-104 an endless line ends the connection", async () => {
    const ftp = await openRawFtp();
    expect(await ftp.say("x".repeat(5_000))).toMatch(/^500 /);
    ftp.end();
  });

  test("Y-104 a wrong password is refused, and after three the connection ends", async () => {
    const [owner, other] = [await newDropOwner(), await newDropOwner()];
    await expect(openFtps({ userName: owner.userName, password: other.password })).rejects.toMatchObject({ code: 530 });
    const ftp = await openRawFtp();
    await ftp.say("AUTH TLS");
    await ftp.beginTls();
    await ftp.say(`USER ${owner.userName}`);
    const replies = [await ftp.say("PASS a"), await ftp.say("PASS b"), await ftp.say("PASS c")];
    expect(replies).toEqual(Array.from({ length: 3 }, () => "530 User name or password is wrong."));
    ftp.end();
  });

  test("Y-104 a disabled profile lets nobody in and says why", async () => {
    const owner = await newDropOwner();
    const before = await openFtps(owner);
    await owner.api.call("POST", `/trade-import-profiles/${owner.profileId}/enabled`, { body: { enabled: false } });
    await expect(openFtps(owner)).rejects.toThrow("530 This import profile is disabled.");
    await expect(put(before, "late.htm", sample)).rejects.toThrow("451 This import profile is disabled.");
    before.close();
    expect(await owner.deliveries()).toEqual([]);
  });

  test("Y-104 a file that is larger than the page takes is refused", async () => {
    const owner = await newDropOwner();
    const terminal = await openFtps(owner);
    await expect(put(terminal, "large.htm", Buffer.alloc(21 * 1024 * 1024, "x"))).rejects.toThrow();
    terminal.close();
    expect(await owner.deliveries()).toEqual([]);
  });
});
