import { fieldCodeOf } from "@entrywise/contracts/shared/field-messages/field-code-of";
import { setProblemTexts } from "@entrywise/host/shell";
import { problemTexts } from "./problem-texts.ts";

setProblemTexts(problemTexts, fieldCodeOf);
