import { Portal as ChakraPortal } from "@chakra-ui/react";
import { createContext, type ReactNode, useContext } from "react";

/** Whose part of the page a component stands in: the id of a remote, or null in the shell. */
export const PartOwner = createContext<string | null>(null);

const containers = new Map<string, HTMLElement>();

/** Where what a remote opens above the page stands: its styles reach what lies in it and nothing of others. */
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

/** Draws its children at the end of the body, above the page, as a part of whoever draws it. */
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
