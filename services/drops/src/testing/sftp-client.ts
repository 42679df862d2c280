import ssh2, { type Client, type ConnectConfig, type SFTPWrapper } from "ssh2";
import { inject } from "vitest";

/** What a client signs in with. */
export interface SftpLogin {
  userName: string;
  password: string;
}

export interface SftpClient {
  client: Client;
  sftp: SFTPWrapper;
  /** Puts a whole file and closes it. */
  put(path: string, bytes: Buffer): Promise<void>;
  /** One call of the protocol. @throws the server's refusal, with its `code` */
  call<Result>(
    work: (sftp: SFTPWrapper, done: (error?: Error | null, result?: Result) => void) => void,
  ): Promise<Result>;
  end(): void;
}

/** Signs in. @throws Error when that is refused */
export async function openSftp({ userName, password }: SftpLogin, more: ConnectConfig = {}): Promise<SftpClient> {
  const client = await connect({ username: userName, password, ...more });
  const sftp = await new Promise<SFTPWrapper>((done, fail) =>
    client.sftp((error, opened) => (error ? fail(error) : done(opened))),
  );
  const call: SftpClient["call"] = (work) =>
    new Promise((done, fail) => work(sftp, (error, result) => (error ? fail(error) : done(result as never))));
  return {
    client,
    sftp,
    call,
    put: (path, bytes) => call((files, done) => files.writeFile(path, bytes, done)),
    end: () => client.end(),
  };
}

export function connect(config: ConnectConfig): Promise<Client> {
  const client = new ssh2.Client();
  return new Promise((done, fail) => {
    client.once("ready", () => done(client)).on("error", fail);
    client.connect({ host: "127.0.0.1", port: inject("system").drops.sftp, ...config });
  });
}

/** What a person reads who is not let in; null when nothing is said. */
export function textOfRefusal({ userName, password }: SftpLogin): Promise<string | null> {
  const client = new ssh2.Client();
  let refusal: string | null = null;
  return new Promise((done) => {
    client.on("keyboard-interactive", (_name, text, _language, _prompts, finish) => {
      refusal = text;
      finish([""]);
    });
    client.on("error", () => undefined).on("close", () => done(refusal));
    client.connect({
      host: "127.0.0.1",
      port: inject("system").drops.sftp,
      username: userName,
      password,
      tryKeyboard: true,
    });
  });
}
