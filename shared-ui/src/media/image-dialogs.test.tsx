import { ApiProblem } from "@entrywise/host";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { UploadFailedDialog } from "./image-dialogs.tsx";

const shown = (body: object) => {
  const nothing = () => undefined;
  render(
    <UiProvider nonce={null} privacyMode={false}>
      <UploadFailedDialog error={new ApiProblem(422, body)} onClose={nothing} onRetry={nothing} />
    </UiProvider>,
  );
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  cleanup();
  return texts;
};
const errors = [{ path: "size", message: "In the words of the server" }];

test("P-574 P-724 why an image was refused is the text of its code; of an unknown reason it is what the server says", () => {
  const body = { code: "Image.Invalid", errors, detail: "In the words of the server" };
  expect(shown({ ...body, params: { reason: "tooLarge" } })).toEqual([
    "Please select an image which is less than 4 MB",
  ]);
  expect(shown({ ...body, params: { reason: "ofTomorrow" } })).toEqual(["In the words of the server"]);
  expect(shown(body)).toEqual(["In the words of the server"]);
  expect(shown({ code: "Image.Other" })).toEqual(["Couldn’t upload the image. Try again."]);
});
