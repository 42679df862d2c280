import { Portal as ChakraPortal } from "@chakra-ui/react";
import { createContext, type ReactNode, useContext } from "react";

/** Which remote a component belongs to: its id, or null in the shell. */
export const PartOwner = createContext<string | null>(null);

const containers = new Map<string, HTMLElement>();

/** Container for a remote's overlays, so that its styles apply to them and to nothing else. */
function containerOf(owner: string): HTMLElement {
  const known = containers.get(owner);
  if (known?.isConnected) return known;
  const container = document.createElement("div");
  container.dataset.remote = owner;
  container.style.display = "contents";
  document.body.append(container);
  containers.set(owner, container);
  return container;
}

const marked = { display: "contents" };

/** Renders its children at the end of the body, above the page, within the remote that draws them. */
export function Portal({ children }: { children: ReactNode }) {
  const owner = useContext(PartOwner);
  if (owner !== null) return <ChakraPortal container={{ current: containerOf(owner) }}>{children}</ChakraPortal>;
  return (
    <ChakraPortal>
      <div data-remote="" style={marked}>
        {children}
      </div>
    </ChakraPortal>
  );
}
