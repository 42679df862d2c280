import { completePage } from "@entrywise/host/complete-page";
import { useLocation } from "@entrywise/host/router";
import { MockHost, testBrand, testSettings } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { act, cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps, ReactNode } from "react";
import { afterEach, beforeAll } from "vitest";

configure({ asyncUtilTimeout: 4000 }); // pages are large and CI machines slow
beforeAll(completePage);
afterEach(cleanup);

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}

/** Path of the page. */
export const address = () => screen.getByTestId("address").textContent ?? "";

export interface PageOptions {
  host?: ComponentProps<typeof MockHost>["host"];
  path: string;
  privacyMode?: boolean;
}

/** Renders a page as the shell does, signed in, on a path. */
export function renderPage(page: ReactNode, { host = {}, path, privacyMode = false }: PageOptions) {
  const brand = { ...testBrand, apiUrl: location.origin };
  render(
    <MockHost host={{ brand, settings: testSettings, privacyMode, ...host }} path={path}>
      <UiProvider nonce={null} privacyMode={privacyMode}>
        {page}
        <Address />
      </UiProvider>
    </MockHost>,
  );
  return userEvent.setup();
}

/** {@link renderPage} for pages with lazy parts: these suspend the first render, which must be awaited. */
export async function openPage(page: ReactNode, options: PageOptions) {
  await act(async () => void renderPage(page, options));
  return userEvent.setup();
}
