import { useLingui } from "@entrywise/host/i18n";
import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import { type FailedPartProps, RemoteContext, type RemoteFrameProps, RemoteLoadError } from "./host-context.ts";
import { PageNotFoundError, PageRefusedError } from "./page-not-found.ts";
import { useHostParts } from "./use-host.ts";

interface CatcherProps {
  children: ReactNode;
  onError: (error: unknown) => void;
  fallback: (error: unknown) => ReactNode;
  /** What has failed is tried again when it changes. */
  resetKey: string;
}

/** Keeps what goes wrong while its children draw inside. */
export class Catcher extends Component<CatcherProps, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate({ resetKey }: CatcherProps) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.setState({ failed: false, error: null });
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}

const arrived = new WeakMap<Promise<ComponentType<object>>, ComponentType<object>>();

/** Remembers a part that has arrived; its rejection is shown by whoever uses it. */
function followed(part: Promise<ComponentType<object>>): Promise<ComponentType<object>> {
  part.then(
    (Part) => arrived.set(part, Part),
    () => undefined,
  );
  return part;
}

interface LoadedProps {
  part: Promise<ComponentType<object>>;
  partProps: object;
  loading: ReactNode;
  minimumMs: number;
}

/** Not by `use`: React keeps a fallback of Suspense on the screen for 300 ms, and most parts are there sooner. */
function Loaded({ part, partProps, loading, minimumMs }: LoadedProps) {
  useLingui(); // a part may use texts without following the language itself
  const [result, setResult] = useState<{ Part?: ComponentType<object>; failure?: { error: unknown } }>(() => {
    const Part = arrived.get(part);
    return Part === undefined ? {} : { Part };
  });
  useEffect(() => {
    if (result.Part !== undefined) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const shownAt = performance.now();
    part.then(
      (Part) => {
        if (isGone) return;
        const left = minimumMs - (performance.now() - shownAt);
        if (left > 0) timer = setTimeout(() => setResult({ Part }), left);
        else setResult({ Part });
      },
      (error: unknown) => isGone || setResult({ failure: { error } }),
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [part, minimumMs, result.Part]);
  if (result.failure) throw result.failure.error;
  return result.Part === undefined ? loading : <result.Part {...partProps} />;
}

export interface RemoteBoundaryProps {
  remoteId: string;
  /** Exposed module of the remote, e.g. `./route-trades`. */
  expose: string;
  /** Name of the part as the product calls it, for the case that it fails. */
  name: string;
  partProps?: object;
  /** In place of the usual states while it loads and when it fails: what the shell has there by itself. */
  standIn?: ReactNode;
  /** What stands there when the part calls `pageNotFound`; without it that is a failure like others. */
  notFound?: ReactNode;
  /** What stands there when the part is refused, by the status of the response; without it that is a failure like others. Since 1.2. */
  refused?: (status: number) => ReactNode;
  /** How long its loading state stays at least once it is on the screen, in milliseconds: one that flashes by is worse than none. */
  minimumMs?: number;
  /** Address of the page: what has failed there is tried again elsewhere. */
  resetKey?: string;
  /** Services that the part calls, where they are others than those of its remote. Since 1.2. */
  api?: Readonly<Record<string, string>>;
}

interface Attempt {
  number: number;
  part: Promise<ComponentType<object>>;
  /** The current release has failed while it was drawn: what was tried, and the reference of that error. */
  failed?: Pick<FailedPartProps, "versions" | "reference">;
}

/** The message for a part that shows nothing. */
function failureOf(
  error: unknown,
  { failed }: Attempt,
  version: string | undefined,
): Pick<FailedPartProps, "versions" | "reference" | "cause"> {
  if (failed) return { ...failed, cause: "error" };
  if (error instanceof RemoteLoadError) {
    const { versions, reference, isTimeout } = error;
    return { versions, reference, cause: isTimeout ? "timeout" : "load" };
  }
  return { versions: version === undefined ? [] : [version], reference: null, cause: "error" };
}

/** Nothing is wrong with the part: it says that what it is about can't be shown. */
const isAboutPage = (error: unknown) => error instanceof PageNotFoundError || error instanceof PageRefusedError;

const noProps = {};
const Unframed = ({ children }: RemoteFrameProps) => children;

/**
 * One part of a remote: loads it, and keeps whatever goes wrong in it inside. Retry loads and mounts it anew.
 * Give it a `key` when remote or module change.
 */
export function RemoteBoundary({
  remoteId,
  expose,
  name,
  partProps = noProps,
  standIn,
  notFound,
  refused,
  minimumMs = 0,
  resetKey = "",
  api,
}: RemoteBoundaryProps) {
  const { load, loadPrevious, nameError, loading: usualLoading, Failed, ...parts } = useHostParts();
  const { Frame = Unframed, onRenderError, remotes } = parts;
  const loading = standIn ?? usualLoading;
  const [attempt, setAttempt] = useState<Attempt>(() => ({ number: 0, part: followed(load(remoteId, expose)) }));
  const remote = remotes.find(({ id }) => id === remoteId);
  const scope = useMemo(() => ({ id: remoteId, api: api ?? remote?.manifest.api ?? {} }), [remoteId, remote, api]);
  const retry = useCallback(() => {
    setAttempt(({ number }) => ({ number: number + 1, part: followed(load(remoteId, expose)) }));
  }, [load, remoteId, expose]);
  const onError = (error: unknown) => {
    if (error instanceof RemoteLoadError || isAboutPage(error)) return;
    const reference = nameError?.(error);
    onRenderError(remoteId, error);
    const previous = attempt.failed ? null : (loadPrevious?.(remoteId, expose) ?? null);
    const versions = [remote?.version, previous?.version].filter((version) => version !== undefined);
    setAttempt(({ number, part, failed }) => ({
      number: previous === null ? number : number + 1,
      part: previous === null ? part : followed(previous.part),
      failed: failed ?? { versions, reference: reference ?? null },
    }));
  };

  return (
    <RemoteContext value={scope}>
      <Catcher
        key={attempt.number}
        resetKey={resetKey}
        onError={onError}
        fallback={(error) =>
          (error instanceof PageNotFoundError ? notFound : null) ??
          (error instanceof PageRefusedError ? refused?.(error.status) : null) ??
          standIn ?? (
            <Failed
              name={name}
              {...failureOf(error, attempt, remote?.version)}
              {...(remote ? { team: remote.manifest.owner } : {})}
              onRetry={retry}
            />
          )
        }
      >
        <Suspense fallback={loading}>
          <Frame remoteId={remoteId}>
            <Loaded part={attempt.part} partProps={partProps} loading={loading} minimumMs={minimumMs} />
          </Frame>
        </Suspense>
      </Catcher>
    </RemoteContext>
  );
}
