import { expect, test } from "vitest";
import { readView } from "./browser-view.ts";

const view = (cookie: string) => readView({ headers: { cookie } });

test("Y-350 a first screen is drawn for the time zone and width that the browser's last page stored", () => {
  expect(view("a=b; auth.view=Europe%2FBerlin|1440; c=d")).toEqual({
    timeZone: "Europe/Berlin",
    width: 1584,
    media: "(min-width:1264px) and (max-width:1903.98px)",
  });
  expect(view("auth.view=UTC%7C360")).toMatchObject({ media: "(max-width:599.98px)" });
  expect(view("auth.view=UTC|2560")).toMatchObject({ width: 2104, media: "(min-width:1904px)" });
});

test("Y-350 a browser without a valid cookie gets the page without a frame", () => {
  const cookies = [
    "",
    "auth.view=",
    "auth.view=Mars%2FBase|1440",
    "auth.view=UTC|wide",
    "auth.view=UTC|<b>",
    "xauth.view=UTC|9",
  ];
  expect(cookies.map(view)).toEqual(cookies.map(() => null));
});
