import { answerQuestions, readInput } from "@entrywise/kit/bounded/answer-questions";
import { problemRefusal } from "@entrywise/kit/bounded/problem-refusal";
import { readMembersFile } from "../members-file.ts";

answerQuestions<{ bytes: number }>(
  async ({ bytes }) => readMembersFile((await readInput(bytes)).toString("utf8")),
  problemRefusal,
);
