import { serveFrames } from "@entrywise/build-preset/first-frame/serve-frames";
import { shellFrames } from "@entrywise/contracts/platform/first-frame";
import { Route, Routes } from "@entrywise/host/router";
import type { ReactNode } from "react";
import de from "../../locales/de.po";
import { DefaultLayout } from "../layouts/default-layout.tsx";
import { FullLayout, PublicLayout } from "../layouts/other-layouts.tsx";
import { LandingPage } from "../pages/landing/landing.page.tsx";

/** Stands where the gateway puts the page; an element of its own, because a comment cannot be drawn. */
const place = <i data-page-place="" />;

const within = (Layout: () => ReactNode, page: ReactNode) =>
  function FramedLayout() {
    return (
      <Routes>
        <Route element={<Layout />}>
          <Route path="*" element={page} />
        </Route>
      </Routes>
    );
  };

serveFrames({
  remote: null,
  pages: {
    [shellFrames.default]: within(DefaultLayout, place),
    [shellFrames.full]: within(FullLayout, place),
    [shellFrames.landing]: within(PublicLayout, <LandingPage />),
  },
  messages: { de },
});
