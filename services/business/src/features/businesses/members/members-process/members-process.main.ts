import { problemRefusal } from "@entrywise/kit/bounded/problem-refusal";
import { readInput, serveQuestions } from "@entrywise/kit/bounded/serve-questions";
import { readMembersFile } from "../members-file.ts";

serveQuestions<{ bytes: number }>(
  async ({ bytes }) => readMembersFile((await readInput(bytes)).toString("utf8")),
  problemRefusal,
);
