import { expect, test } from "vitest";
import { ApiProblem, codedProblemText, errorStatus, fieldText, problemText, setProblemTexts } from "./api-problem.ts";

test("P-574 the server's detail is shown if there is one, otherwise the fallback, never both", () => {
  expect(problemText(new ApiProblem(422, { detail: "The stop is missing." }), "Failed")).toBe("The stop is missing.");
  expect(problemText(new ApiProblem(500, {}), "Failed")).toBe("Failed");
  expect(problemText(new Error("internal"), "Failed")).toBe("Failed");
});

test("P-574 the text of the page for a code with its params stands before the server's detail; for another code there is none", () => {
  const texts = (code: string, { row = 0 }: { row?: string | number }) => (code === "Row.Bad" ? `Zeile ${row}` : null);
  const bad = new ApiProblem(422, { code: "Row.Bad", params: { row: 3 }, detail: "Row 3 is bad." });
  expect(codedProblemText(bad, texts, "Failed")).toBe("Zeile 3");
  expect(codedProblemText(new ApiProblem(422, { code: "Row.New", detail: "Row 3 is new." }), texts, "Failed")).toBe(
    "Row 3 is new.",
  );
  expect(codedProblemText(new ApiProblem(422, { code: "Row.New" }), texts, "Failed")).toBe("Failed");
});

test("P-574 the shell's text of a code stands before the server's detail on every page, and behind a text of the page's own", () => {
  setProblemTexts((code) => (code === "Row.Gone" ? "Die Zeile gibt es nicht." : null));
  const gone = new ApiProblem(404, { code: "Row.Gone", detail: "No such row here." });
  expect(problemText(gone, "Failed")).toBe("Die Zeile gibt es nicht.");
  expect(codedProblemText(gone, () => "Zeile 3 fehlt.", "Failed")).toBe("Zeile 3 fehlt.");
  expect(codedProblemText(gone, () => null, "Failed")).toBe("Die Zeile gibt es nicht.");
  expect(problemText(new ApiProblem(422, { code: "Row.Bad", detail: "Row 3 is bad." }), "Failed")).toBe(
    "Row 3 is bad.",
  );
  setProblemTexts(() => null);
});

test("P-574 what is wrong with a field is said in the language of the page by its code, else as the service said it", () => {
  const texts = (code: string, { count = 0 }: { count?: string | number }) =>
    code === "Field.Long" ? `hat mehr als ${count} Zeichen` : null;
  const bodyOf = (error: object) => ({ errors: [{ path: "name", message: "has more than 3 characters", ...error }] });
  const refused = new ApiProblem(400, bodyOf({ code: "Field.Long", params: { count: 3 } }));
  setProblemTexts(texts, (message) =>
    message.startsWith("has more") ? { code: "Field.Long", params: { count: 3 } } : null,
  );
  expect(refused.errors).toMatchObject([{ path: "name", message: "hat mehr als 3 Zeichen" }]);
  expect(new ApiProblem(400, bodyOf({ code: "Field.New" })).errors[0]?.message).toBe("has more than 3 characters");
  expect(new ApiProblem(409, bodyOf({})).errors[0]?.message).toBe("has more than 3 characters");
  expect(fieldText({ message: "has more than 3 characters" })).toBe("hat mehr als 3 Zeichen");
  expect(fieldText({ message: "is new" })).toBe("is new");
  setProblemTexts(() => null);
});

test("P-548 the status comes from statusCode, then status, then the response, else it is 500", () => {
  expect(errorStatus({ statusCode: 404, status: 403 })).toBe(404);
  expect(errorStatus({ status: 403, response: { status: 401 } })).toBe(403);
  expect(errorStatus({ response: { status: 401 } })).toBe(401);
  expect(errorStatus(new Error("x"))).toBe(500);
  expect(errorStatus(null)).toBe(500);
  expect(errorStatus(new ApiProblem(404, {}))).toBe(404);
});
