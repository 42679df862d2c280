import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { z } from "zod";

/** What a gateway stored for a start without the platform; null without a file that fits the schema. */
export async function readStored<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    const parsed = schema.safeParse(JSON.parse(await readFile(file, "utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Written atomically: a start must never find half a file. */
export async function store(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${crypto.randomUUID()}.part`;
  await writeFile(part, JSON.stringify(value));
  await rename(part, file);
}
