import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { Brand } from "@entrywise/contracts/platform/brand";
import { defaultSettings } from "@entrywise/contracts/platform/default-settings";
import type { Settings } from "@entrywise/contracts/platform/settings";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Provider as JotaiProvider } from "jotai";
import { Component, type ReactNode, useState } from "react";
import { createApiClient } from "./api-client.ts";
import {
  type FailedPartProps,
  HostContext,
  type HostServices,
  RemoteContext,
  type RemoteScope,
} from "./host-context.ts";
import { PageNotFoundError, PageRefusedError } from "./page-not-found.ts";
import { MemoryRouter } from "./router.ts";

export const testBrand: Brand = {
  brandKey: "entrywise",
  name: "Entrywise",
  authStrategyName: "main",
  whiteLabel: false,
  supportEmail: "support@entrywise.example",
  websiteUrl: "https://entrywise.example",
  loginUrl: "/login",
  appUrl: null,
  apiUrl: null,
  logos: { mark: "/brand/mark.svg" },
  socialShareImage: "/brand/share.png",
  faviconUrl: "/brand/favicon.svg",
  links: { guide: null, whatsNew: null, community: null, feedback: null, pricing: null },
  theme: { themeMode: "dark", themePrimaryColor: "blue", themeNeutralColor: "slate" },
  nav: { hide: [], order: [], labels: {} },
  flags: {},
  tokens: {},
  slots: {},
  environment: null,
};

export const testUser: SessionUser = {
  sub: "elena",
  userId: "01930000-0000-7000-8000-000000000001",
  role: [],
  email: "elena@marchetti.example",
  fullName: "Elena Marchetti",
  handle: "elena.fx",
  initials: "EM",
  profilePicture: null,
  isAdmin: false,
  isDev: false,
};

/** A user with a 24-hour clock in UTC and a single-pane trade page. */
export const testSettings: Settings = {
  ...defaultSettings(testBrand.theme),
  ...{ use24HrTime: true, timeZone: "UTC", splitTradeLayout: false },
};

const nothing = () => undefined;

function FailedPartDouble({ name, onRetry }: FailedPartProps) {
  return (
    <div role="alert">
      Couldn't load {name}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/** A host for tests: signed in on the main brand; calls use the test's `fetch` and retry without delay. */
export function testHost(own: Partial<HostServices> = {}): HostServices {
  const environment = {
    baseUrl: typeof location === "undefined" ? "http://localhost" : location.origin,
    bootId: "b_test",
    fetch: (...call: Parameters<typeof fetch>) => fetch(...call),
    onUnauthorised: nothing,
    retryDelayMs: 0,
  };
  return {
    bootId: "b_test",
    brand: testBrand,
    user: testUser,
    flags: testBrand.flags,
    plan: "pro",
    membership: null,
    settings: testSettings,
    updateSettings: nothing,
    privacyMode: false,
    api: (service) => createApiClient(service, environment),
    navigate: nothing,
    snackbar: nothing,
    reportError: nothing,
    setPageTitle: nothing,
    openSlotDialog: nothing,
    openProblemDialog: nothing,
    parts: {
      remotes: [],
      load: () => Promise.reject(new Error("No remotes are loaded in this test.")),
      onRenderError: nothing,
      Failed: FailedPartDouble,
      loading: <p>Loading</p>,
    },
    ...own,
  };
}

/** Stands in for the shell's 404 page. */
class NotFoundDouble extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error instanceof PageNotFoundError) return <p>404 Page not found</p>;
    if (this.state.error instanceof PageRefusedError) return <p>Error {this.state.error.status}</p>;
    if (this.state.error !== null) throw this.state.error;
    return this.props.children;
  }
}

export interface MockHostProps {
  /** Overrides of {@link testHost}. */
  host?: Partial<HostServices>;
  /** Remote that the children belong to; none by default. */
  remote?: RemoteScope;
  /** Path of the page. */
  path?: string;
  children: ReactNode;
}

/** The shell's providers for tests; each instance has its own cache and atoms. */
export function MockHost({ host = {}, remote, path = "/", children }: MockHostProps) {
  const [services] = useState(() => testHost(host));
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } }),
  );
  return (
    <JotaiProvider>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[path]}>
          <HostContext value={services}>
            <RemoteContext value={remote ?? null}>
              <NotFoundDouble>{children}</NotFoundDouble>
            </RemoteContext>
          </HostContext>
        </MemoryRouter>
      </QueryClientProvider>
    </JotaiProvider>
  );
}
