import { setProblemTexts } from "@entrywise/host";
import { problemTexts } from "./problem-texts.ts";

setProblemTexts(problemTexts);
