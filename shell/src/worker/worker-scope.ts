// The project is compiled with the types of pages; these are the parts of a worker's that are used here.

interface ExtendedEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface WorkerClient {
  postMessage: (message: unknown) => void;
  url: string;
  focus?: () => Promise<unknown>;
  navigate?: (url: string) => Promise<unknown>;
}

export interface WorkerFetchEvent extends ExtendedEvent {
  request: Request;
  clientId: string;
  respondWith: (response: Promise<Response>) => void;
}

export interface WorkerScope {
  location: Location;
  clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<WorkerClient | undefined>;
    matchAll: (options: { type: "window"; includeUncontrolled?: boolean }) => Promise<readonly WorkerClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: {
    showNotification: (title: string, options: object) => Promise<void>;
    pushManager?: { getSubscription: () => Promise<{ unsubscribe: () => Promise<boolean> } | null> };
  };
  navigator: {
    setAppBadge?: (count: number) => Promise<void>;
    clearAppBadge?: () => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: "activate" | "install", listener: (event: ExtendedEvent) => void): void;
    (type: "push", listener: (event: ExtendedEvent & { data: { json: () => unknown } | null }) => void): void;
    (
      type: "notificationclick",
      listener: (event: ExtendedEvent & { notification: { close: () => void; data?: { href?: unknown } } }) => void,
    ): void;
    (type: "message", listener: (event: ExtendedEvent & { data: unknown }) => void): void;
  };
}
