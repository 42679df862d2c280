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
  /** A failed part is retried when this changes. */
  resetKey: string;
}

/** Catches render errors of its children. */
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

/** Caches a loaded part; the caller shows its rejection. */
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

/** Without `use`, as React keeps a Suspense fallback for 300 ms and most parts load faster. */
function Loaded({ part, partProps, loading, minimumMs }: LoadedProps) {
  useLingui(); // a part may use texts without subscribing to the language itself
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
  /** Display name of the part, for its failure message. */
  name: string;
  partProps?: object;
  /** Replaces the loading and failure states with the shell's own content. */
  standIn?: ReactNode;
  /** Shown if the part calls `pageNotFound`; otherwise that counts as a failure. */
  notFound?: ReactNode;
  /** Shown if the part is refused, by response status; otherwise that counts as a failure. Since 1.2. */
  refused?: (status: number) => ReactNode;
  /** Minimum milliseconds that a visible loading state stays, to avoid flashing. */
  minimumMs?: number;
  /** The page's path: a part that failed on one page is retried on another. */
  resetKey?: string;
  /** Services called by the part, if different from its remote's. Since 1.2. */
  api?: Readonly<Record<string, string>>;
}

interface Attempt {
  number: number;
  part: Promise<ComponentType<object>>;
  /** The current release failed to render: the release tried and the error's reference. */
  failed?: Pick<FailedPartProps, "versions" | "reference">;
}

/** The message for a part that can't be shown. */
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

/** Not a failure of the part: its item can't be shown. */
const isAboutPage = (error: unknown) => error instanceof PageNotFoundError || error instanceof PageRefusedError;

const noProps = {};
const Unframed = ({ children }: RemoteFrameProps) => children;

/**
 * Loads a remote's part and contains its failures. Retry loads and mounts it again. Give it a `key` that changes with remote and
 * module.
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
