import { useSyncExternalStore } from "react";

function subscribe(query: string) {
  return (onChange: () => void) => {
    const media = matchMedia(query);
    media.addEventListener("change", onChange);
    return () => media.removeEventListener("change", onChange);
  };
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(subscribe(query), () => matchMedia(query).matches);
}
