import type { TradeImport } from "@entrywise/contracts/trades/trade-import";
import { ApiProblem, codedProblemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { reasonText } from "./reasons/reason-text.ts";
import type { ProblemTexts } from "./warning-texts.ts";

const texts: ProblemTexts = (code, params) => {
  switch (code) {
    case "Import.Failed":
      return t`The import failed. Nothing was saved. Try again.`;
    case "Import.Interrupted":
      return t`The import was interrupted. Nothing was saved. Import the file again.`;
    case "Import.Undone":
      return t`This import has been undone.`;
    default:
      return reasonText(params);
  }
};

type Failure = Pick<TradeImport, "error" | "errorCode" | "errorParams">;

/** Why an import failed, in the language of the page; with the server's text for what has none here (P-574). */
export function failureText({ error, errorCode, errorParams }: Failure, fallback: string): string {
  const problem = { code: errorCode ?? "", detail: error ?? "", params: errorParams ?? {} };
  return codedProblemText(new ApiProblem(422, problem), texts, fallback);
}
