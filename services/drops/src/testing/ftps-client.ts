import { connect as connectPlain, type Socket } from "node:net";
import { Readable } from "node:stream";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { Client } from "basic-ftp";
import { inject } from "vitest";

export interface FtpsLogin {
  userName: string;
  password: string;
}

/** Signs in as programs do. @throws the server's refusal, with its `code` */
export async function openFtps({ userName, password }: FtpsLogin): Promise<Client> {
  const client = new Client();
  await client.access({
    host: "127.0.0.1",
    port: inject("system").drops.ftps,
    user: userName,
    password,
    secure: true,
    // The installation has signed its certificate itself.
    secureOptions: { rejectUnauthorized: false },
  });
  return client;
}

export const put = (client: Client, path: string, bytes: Buffer) => client.uploadFrom(Readable.from([bytes]), path);

/** A control connection on which every line is one's own. */
export interface RawFtp {
  /** Sends a line and waits for the reply. */
  say(line: string): Promise<string>;
  /** The next reply, for commands that have several. */
  next(): Promise<string>;
  beginTls(): Promise<void>;
  /** Under TLS, with the session of the control connection. */
  data(reply: string): Promise<{ tls: TLSSocket; wire: Socket }>;
  end(): void;
}

export async function openRawFtp(): Promise<RawFtp> {
  const plain = connectPlain(inject("system").drops.ftps, "127.0.0.1");
  let control: Socket = plain;
  const replies: string[] = [];
  const waiting: ((reply: string) => void)[] = [];
  let rest = "";
  const take = (bytes: Buffer) => {
    const lines = (rest + bytes).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines.filter((one) => /^\d{3} /.test(one))) {
      const first = waiting.shift();
      if (first) first(line);
      else replies.push(line);
    }
  };
  const next = () =>
    new Promise<string>((done) => {
      const reply = replies.shift();
      if (reply !== undefined) done(reply);
      else waiting.push(done);
    });
  plain.on("data", take).on("error", () => undefined);
  await next();
  return {
    next,
    say(line) {
      control.write(`${line}\r\n`);
      return next();
    },
    async beginTls() {
      plain.off("data", take);
      const secured = connectTls({ socket: plain, rejectUnauthorized: false });
      await new Promise((done, fail) => secured.once("secureConnect", () => done(null)).once("error", fail));
      secured.on("data", take);
      control = secured;
    },
    async data(reply) {
      const port = Number(/\|\|\|(\d+)\|/.exec(reply)?.[1]);
      const wire = connectPlain(port, "127.0.0.1");
      const tls = connectTls({ socket: wire, rejectUnauthorized: false });
      await new Promise((done, fail) => tls.once("secureConnect", () => done(null)).once("error", fail));
      return { tls, wire };
    },
    end: () => control.destroy(),
  };
}

/** Signed in, and ready for a file. */
export async function openRawFtps({ userName, password }: FtpsLogin): Promise<RawFtp> {
  const ftp = await openRawFtp();
  await ftp.say("AUTH TLS");
  await ftp.beginTls();
  await ftp.say(`USER ${userName}`);
  await ftp.say(`PASS ${password}`);
  await ftp.say("PBSZ 0");
  await ftp.say("PROT P");
  return ftp;
}
