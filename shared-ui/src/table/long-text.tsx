/** Cell text that may be truncated: shown in full on hover and on the focused row. */
export function LongText({ children }: { children: string }) {
  return (
    <span className="ui-long" title={children}>
      {children}
    </span>
  );
}
