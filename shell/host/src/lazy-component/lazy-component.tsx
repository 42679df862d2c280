import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, t } from "@entrywise/host/macro";
import { PageNotFoundError, PageRefusedError } from "@entrywise/host/shell";
import { FailedPart } from "@entrywise/ui";
import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from "react";

export interface PartDefinition<Props> {
  /** Completes "Couldn't load …" when the part can't be fetched, in lower case: "the chart". */
  name: MessageDescriptor | string;
  load: () => Promise<ComponentType<Props>>;
}

export interface Part<Props> {
  name: string;
  /** Loads the component once; after a failure the next call tries again, which `React.lazy` doesn't. */
  fetched: () => Promise<ComponentType<Props>>;
  /** The component once loaded, then rendered without a placeholder. */
  here: () => ComponentType<Props> | undefined;
}

/** A component whose code is loaded when {@link LazyComponent} first renders it. */
export function lazyComponent<Props extends object>(part: PartDefinition<Props>): Part<Props> {
  let known: Promise<ComponentType<Props>> | null = null;
  let here: ComponentType<Props> | undefined;
  const fetched = () => {
    // A slow file usually arrives a moment later, so it is retried automatically.
    known ??= part.load().catch(part.load);
    known.then(
      (component) => {
        here = component;
      },
      () => {
        known = null;
      },
    );
    return known;
  };
  return {
    // Resolved when read, as the language may change later.
    get name() {
      return typeof part.name === "string" ? part.name : i18n._(part.name);
    },
    fetched,
    here: () => here,
  };
}

export interface LazyPartProps<Props> {
  part: Part<Props>;
  props: Props;
  /** Placeholder while the part is loading. */
  placeholder: ReactNode;
}

/** Renders a part. If it can't be loaded or fails to render, the rest of the page stays and Retry starts again. */
export function LazyComponent<Props extends object>({ part, props, placeholder }: LazyPartProps<Props>) {
  const [attempt, setAttempt] = useState(() => ({ number: 0, part, component: part.fetched() }));
  const retry = () => setAttempt(({ number }) => ({ number: number + 1, part, component: part.fetched() }));
  if (attempt.part !== part) retry(); // another part in the same position
  return (
    <Catcher
      key={attempt.number}
      failed={
        <FailedPart title={t`Couldn't load ${part.name}`} onRetry={retry}>
          {t`Everything else is working.`}
        </FailedPart>
      }
    >
      <Suspense fallback={placeholder}>
        <Fetched component={attempt.component} here={part.here()} props={props} placeholder={placeholder} />
      </Suspense>
    </Catcher>
  );
}

interface FetchedProps<Props> {
  component: Promise<ComponentType<Props>>;
  here: ComponentType<Props> | undefined;
  props: Props;
  placeholder: ReactNode;
}

/** Without `use`, as React keeps a Suspense fallback for 300 ms and most parts load faster. */
function Fetched<Props extends object>({ component, here, props, placeholder }: FetchedProps<Props>) {
  const [result, setResult] = useState<{ Drawn?: ComponentType<Props> | undefined; failure?: { error: unknown } }>({
    Drawn: here,
  });
  const isHere = result.Drawn !== undefined;
  useEffect(() => {
    if (isHere) return;
    let isGone = false;
    component.then(
      (Drawn) => isGone || setResult({ Drawn }),
      (error: unknown) => isGone || setResult({ failure: { error } }),
    );
    return () => {
      isGone = true;
    };
  }, [component, isHere]);
  if (result.failure) throw result.failure.error;
  return result.Drawn === undefined ? placeholder : <result.Drawn {...props} />;
}

class Catcher extends Component<{ failed: ReactNode; children: ReactNode }, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    // A missing or forbidden page is handled by the page, not by a part of it.
    if (failure?.error instanceof PageNotFoundError || failure?.error instanceof PageRefusedError) throw failure.error;
    return failure === null ? this.props.children : this.props.failed;
  }
}
