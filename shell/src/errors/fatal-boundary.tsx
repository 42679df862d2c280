import { errorStatus } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { msg } from "@entrywise/host/macro";
import { Component, type ReactNode } from "react";
import { ErrorPage } from "./error-page.tsx";

const failed = msg`An error occurred while showing the error page`;
const home = msg`Return Home`;

/** Last resort if even the error page fails to render (P-546): only text and a link. */
function LastResort() {
  return (
    <div className="shell-error" role="alert">
      <p>{i18n._(failed)}</p>
      <a href="/">{i18n._(home)}</a>
    </div>
  );
}

interface State {
  failed: boolean;
  error: unknown;
}

class Guard extends Component<{ children: ReactNode; fallback: (error: unknown) => ReactNode }, State> {
  override state: State = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}

/**
 * Catches what fails in the shell itself; remotes have boundaries of their own. The error page has a guard of its own inside the
 * first: a guard is asked again and again about an effect that fails in its own fallback.
 */
export function FatalBoundary({ children }: { children: ReactNode }) {
  return (
    <Guard
      fallback={(error) => (
        <Guard fallback={() => <LastResort />}>
          <main className="shell-plain">
            <ErrorPage status={errorStatus(error)} />
          </main>
        </Guard>
      )}
    >
      {children}
    </Guard>
  );
}
