// The project is compiled with the types of pages; these are the parts of a worker's that are used here.

interface ExtendedEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface WorkerClient {
  postMessage: (message: unknown) => void;
  url: string;
}

export interface WorkerFetchEvent extends ExtendedEvent {
  request: Request;
  clientId: string;
  respondWith: (answer: Promise<Response>) => void;
}

export interface WorkerScope {
  location: Location;
  clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<WorkerClient | undefined>;
    matchAll: (options: { type: "window"; includeUncontrolled?: boolean }) => Promise<readonly WorkerClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: "activate" | "install", listener: (event: ExtendedEvent) => void): void;
    (type: "message", listener: (event: ExtendedEvent & { data: unknown }) => void): void;
  };
}
