import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { registrationOf } from "@entrywise/contracts/platform/registration";
import { useLingui } from "@entrywise/host/macro";
import { useNavigate } from "@entrywise/host/router";
import {
  createApiClient,
  HostContext,
  type HostParts,
  type HostServices,
  openProblemDialogAtom,
  openSlotDialogAtom,
  pageTitleAtom,
  type ServiceId,
  showSnackbarAtom,
} from "@entrywise/host/shell";
import { UiProvider } from "@entrywise/ui";
import { useQueryClient } from "@tanstack/react-query";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { withFirstResponses } from "../boot/first-responses.ts";
import { pageResponses } from "../boot/page-responses.ts";
import { ErrorPage } from "../errors/error-page.tsx";
import { problemAction } from "../errors/problem-routing.ts";
import { useLive } from "../live/use-live.ts";
import { rememberReturn, upgradePath } from "../membership/return-path.ts";
import type { ResolvedRemotes } from "../remotes/resolved-remotes.ts";
import { shellPages } from "../routes/shell-routes.tsx";
import { createPlatformCall } from "../session/calls.ts";
import { freshSignInAtom, freshSignInQuestion, withFreshSignIn } from "../session/fresh-sign-in.ts";
import { createSignInAgain } from "../session/sign-in-again.ts";
import { appStartKey } from "../session/use-app-start.ts";
import { useSession } from "../session/use-session.ts";
import { editedFields } from "../unsaved/page-guard.ts";
import { watchedFetch } from "../unsaved/watched-fetch.ts";
import { fetchWithTexts } from "./fetch-with-texts.ts";

export interface ShellHostProps {
  boot: BootManifest;
  nonce: string | null;
  /** How remotes are loaded and rendered. */
  parts: Omit<HostParts, "remotes">;
  remotes: ResolvedRemotes;
  children: ReactNode;
}

const signInAgain = createSignInAgain(window);
/** The session was refused right after signing in. */
const isRefusedAtom = atom(false);

function useSignInAgain(): (signedIn: boolean) => void {
  const setRefused = useSetAtom(isRefusedAtom);
  return useCallback((signedIn) => signInAgain(signedIn) && setRefused(true), [setRefused]);
}

/** Creates the value of `useHost()`. */
export function ShellHost({ boot, nonce, parts: loading, remotes, children }: ShellHostProps) {
  const { brand, user } = boot;
  const isReadOnly = boot.viewing !== undefined;
  const current = useSyncExternalStore(remotes.subscribe, remotes.all);
  // Links offering registration check for its page: with invitation-only brands it exists but isn't offered.
  const canRegister = registrationOf(brand) === "open";
  const parts = useMemo<HostParts>(() => {
    const pages = canRegister ? shellPages : shellPages.filter(({ path }) => path !== "/register");
    return { ...loading, remotes: current, pages };
  }, [loading, current, canRegister]);
  const { t } = useLingui();
  const snackbar = useSetAtom(showSnackbarAtom);
  const setPageTitle = useSetAtom(pageTitleAtom);
  const openSlot = useSetAtom(openSlotDialogAtom);
  const openProblemDialog = useSetAtom(openProblemDialogAtom);

  const api = useServiceClients(boot);
  const navigate = useStableNavigate();
  const reportError = useReportError(brand.whiteLabel);
  const onSaveFailed = useCallback(
    (error: unknown) => reportError(error, t`Couldn't save your settings. Try again.`),
    [reportError, t],
  );

  const onMembershipFailed = useCallback(
    (error: unknown) => reportError(error, t`Failed to load membership details`),
    [reportError, t],
  );
  const callPlatform = useMemo(() => createPlatformCall(api("platform")), [api]);
  const session = useSession({ boot, callPlatform, onSaveFailed, onMembershipFailed });
  const leadToSignIn = useSignInAgain();
  const onEnded = useCallback(() => leadToSignIn(true), [leadToSignIn]);
  const isRefused = useAtomValue(isRefusedAtom);
  // While viewing as another user, that user's live updates aren't received.
  const live = useLive({ brand, user: isReadOnly ? null : user }, onEnded);
  useLiveMembership(live);
  const privacyMode = session.settings.privacyModeEnabled || !session.settingsKnown;

  const host = useMemo<HostServices>(
    () => ({
      bootId: boot.id,
      brand,
      user,
      flags: brand.flags,
      plan: session.membership?.plan.key ?? null,
      membership: session.membership,
      settings: session.settings,
      updateSettings: session.updateSettings,
      privacyMode,
      isReadOnly,
      api,
      navigate,
      snackbar,
      reportError,
      setPageTitle,
      openSlotDialog: (slot, props) => openSlot({ slot, props }),
      openProblemDialog,
      onLive: live.on,
      parts,
    }),
    [
      boot.id,
      brand,
      user,
      session.membership,
      session.settings,
      session.updateSettings,
      privacyMode,
      isReadOnly,
      api,
      navigate,
      snackbar,
      reportError,
      setPageTitle,
      openSlot,
      openProblemDialog,
      live,
      parts,
    ],
  );

  return (
    <HostContext value={host}>
      <UiProvider nonce={nonce} privacyMode={privacyMode} isReadOnly={isReadOnly}>
        {isRefused ? (
          <main className="shell-plain">
            <ErrorPage status={401} />
          </main>
        ) : (
          children
        )}
      </UiProvider>
    </HostContext>
  );
}

/** Data that depends on the membership is refetched when it changes anywhere. */
function useLiveMembership(live: ReturnType<typeof useLive>): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      live.on("membership", () => {
        for (const queryKey of [["membership"], appStartKey]) void queries.invalidateQueries({ queryKey });
      }),
    [live, queries],
  );
}

/** Shows an error as a message, a dialog or the sign-in, depending on its code. */
function useReportError(whiteLabel: BootManifest["brand"]["whiteLabel"]): HostServices["reportError"] {
  const snackbar = useSetAtom(showSnackbarAtom);
  const openProblemDialog = useSetAtom(openProblemDialogAtom);
  return useCallback(
    (error: unknown, fallback: string) => {
      const action = problemAction(error, fallback, whiteLabel);
      if (action.kind === "message") snackbar({ type: "error", text: action.text });
      if (action.kind === "dialog") openProblemDialog(action.dialog);
      if (action.kind === "logout") location.assign(`/logout?message=${encodeURIComponent(action.text)}`);
    },
    [whiteLabel, snackbar, openProblemDialog],
  );
}

/** One client per service, kept for the lifetime of the page. */
function useServiceClients({ id, brand, user }: BootManifest) {
  const askFreshSignIn = useSetAtom(freshSignInAtom);
  const leadToSignIn = useSignInAgain();
  return useMemo(() => {
    const environment = {
      baseUrl: brand.apiUrl ?? "",
      bootId: id,
      fetch: watchedFetch(
        withFreshSignIn(
          withFirstResponses(fetchWithTexts, pageResponses),
          freshSignInQuestion(askFreshSignIn),
          user?.userId ?? null,
        ),
        editedFields,
      ),
      onUnauthorised: () => leadToSignIn(user !== null),
    };
    const clients = new Map<ServiceId, ReturnType<typeof createApiClient>>();
    return (service: ServiceId) => {
      const client = clients.get(service) ?? createApiClient(service, environment);
      clients.set(service, client);
      return client;
    };
  }, [brand, id, user, askFreshSignIn, leadToSignIn]);
}

/** Navigates to a page; the function is stable. */
function useStableNavigate(): HostServices["navigate"] {
  // The router's function changes with each navigation; putting it in the host's value would re-render every part of the page.
  const navigateFromHere = useNavigate();
  const routerNavigate = useRef(navigateFromHere);
  routerNavigate.current = navigateFromHere;
  return useCallback<HostServices["navigate"]>((to, options) => {
    if (to === upgradePath) rememberReturn(sessionStorage, `${location.pathname}${location.search}`);
    void routerNavigate.current(to, { replace: options?.replace ?? false });
  }, []);
}
