import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { archiveLimits, unpackBarFiles } from "./bar-archive.ts";

interface Packed {
  name: string;
  text: string | Buffer<ArrayBuffer>;
  method?: number;
  flags?: number;
}

function zipOf(files: readonly Packed[], comment = ""): File {
  const locals: Buffer<ArrayBuffer>[] = [];
  const entries: Buffer<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, text, method = 8, flags = 0 } of files) {
    const data = method === 8 ? Buffer.from(deflateRawSync(text)) : Buffer.from(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(3, 24); // sizes that an archive states are not believed
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    entries.push(entry, Buffer.from(name));
    locals.push(local, Buffer.from(name), data);
    offset += 30 + Buffer.byteLength(name) + data.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return new File([...locals, directory, end, comment], "bars.zip");
}

const textsOf = async (files: readonly File[]) =>
  Promise.all(files.map(async (file) => [file.name, await file.text()] as const));

test("Y-181 the bar files of a ZIP are taken by name, whatever else lies in it", async () => {
  const files = await unpackBarFiles(
    zipOf(
      [
        { name: "2024/EURUSD_M1.csv", text: "time,open\n1,2" },
        { name: "2024/", text: "", method: 0 },
        { name: "XAUUSD.TXT", text: "stored", method: 0 },
        { name: "__MACOSX/._EURUSD_M1.csv", text: "x" },
        { name: "readme.pdf", text: "x" },
      ],
      "made by a terminal",
    ),
  );
  expect(await textsOf(files)).toEqual([
    ["EURUSD_M1.csv", "time,open\n1,2"],
    ["XAUUSD.TXT", "stored"],
  ]);
});

test("Y-181 a ZIP without bar files, a damaged one and one that is locked say so", async () => {
  const csv = { name: "a.csv", text: "time,open" };
  await expect(unpackBarFiles(zipOf([{ name: "a.pdf", text: "x" }]))).rejects.toMatchObject({ reason: "empty" });
  await expect(unpackBarFiles(new File(["no archive"], "a.zip"))).rejects.toMatchObject({ reason: "unreadable" });
  await expect(unpackBarFiles(zipOf([{ ...csv, flags: 1 }]))).rejects.toMatchObject({ reason: "unreadable" });
  const whole = zipOf([csv]);
  const damaged = new File([new Uint8Array(40), whole.slice(40)], "a.zip");
  await expect(unpackBarFiles(damaged)).rejects.toMatchObject({ reason: "unreadable" });
});

test("Y-181 P-640 a file that grows beyond what is taken is not unpacked further", async () => {
  const bomb = { name: "a.csv", text: Buffer.alloc(archiveLimits.fileBytes + 1) };
  await expect(unpackBarFiles(zipOf([bomb]))).rejects.toMatchObject({ reason: "tooLarge" });
  const many = Array.from({ length: archiveLimits.files + 1 }, (_, index) => ({ name: `${index}.csv`, text: "x" }));
  await expect(unpackBarFiles(zipOf(many))).rejects.toMatchObject({ reason: "tooLarge" });
});
