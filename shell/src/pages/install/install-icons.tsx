// Defined here, as only this page uses them and the shared set is part of the first download.

const line = {
  width: 16,
  height: 16,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "aria-hidden": true,
} as const;

export function Laptop() {
  return (
    <svg {...line} aria-hidden="true">
      <rect x="4" y="4" width="16" height="12" rx="2" />
      <path d="M2 20h20" />
    </svg>
  );
}

export function Phone() {
  return (
    <svg {...line} aria-hidden="true">
      <rect x="6" y="2" width="12" height="20" rx="2" />
      <path d="M12 18h.01" />
    </svg>
  );
}

/** The mark on the Share button of Apple's systems. */
export function ShareMark() {
  return (
    <svg {...line} className="install-share" aria-hidden="true">
      <path d="M12 15V3m0 0L8 7m4-4 4 4" />
      <path d="M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7" />
    </svg>
  );
}
