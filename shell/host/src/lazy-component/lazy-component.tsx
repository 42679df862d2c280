import { t } from "@entrywise/host/macro";
import { FailedPart } from "@entrywise/ui";
import { Component, type ComponentType, type ReactNode, Suspense, use, useState } from "react";

export interface PartDefinition<Props> {
  /** Stands in the message when the part cannot be fetched: "The chart". */
  name: string;
  load: () => Promise<ComponentType<Props>>;
}

export interface Part<Props> {
  name: string;
  /** The component, fetched once; after a failure the next call fetches it anew, where `React.lazy` would remember. */
  fetched: () => Promise<ComponentType<Props>>;
}

/** A component whose code is fetched when it is first drawn by {@link LazyComponent}. */
export function lazyComponent<Props extends object>(part: PartDefinition<Props>): Part<Props> {
  let known: Promise<ComponentType<Props>> | null = null;
  const fetched = () => {
    known ??= part.load();
    known.catch(() => {
      known = null;
    });
    return known;
  };
  return {
    // Names are messages: the language may change after this was defined.
    get name() {
      return part.name;
    },
    fetched,
  };
}

export interface LazyPartProps<Props> {
  part: Part<Props>;
  props: Props;
  /** Holds the place of the part while it is fetched. */
  placeholder: ReactNode;
}

/** Draws a part. When it cannot be fetched, or fails while drawing, the rest of the page stays and Retry begins anew. */
export function LazyComponent<Props extends object>({ part, props, placeholder }: LazyPartProps<Props>) {
  const [attempt, setAttempt] = useState(() => ({ number: 0, component: part.fetched() }));
  const retry = () => setAttempt(({ number }) => ({ number: number + 1, component: part.fetched() }));
  return (
    <Catcher
      key={attempt.number}
      failed={
        <FailedPart title={t`${part.name} could not be loaded`} onRetry={retry}>
          {t`Everything else works.`}
        </FailedPart>
      }
    >
      <Suspense fallback={placeholder}>
        <Fetched component={attempt.component} props={props} />
      </Suspense>
    </Catcher>
  );
}

function Fetched<Props extends object>({
  component,
  props,
}: {
  component: Promise<ComponentType<Props>>;
  props: Props;
}) {
  const Drawn = use(component);
  return <Drawn {...props} />;
}

class Catcher extends Component<{ failed: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
