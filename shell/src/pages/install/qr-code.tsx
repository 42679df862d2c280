import { useLingui } from "@entrywise/host/macro";
import { useMemo } from "react";
import { encode } from "uqr";

/** QR code of a URL: dark on light in every theme, as many scanners require it. */
export function QrCode({ text }: { text: string }) {
  const { t } = useLingui();
  const { size, data } = useMemo(() => encode(text, { border: 2 }), [text]);
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg className="install-qr" role="img" aria-label={t`QR code of ${text}`} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
