/** Cell text that may be truncated: shown in full under the pointer, and on the row that has the keyboard focus. */
export function LongText({ children }: { children: string }) {
  return (
    <span className="ui-long" title={children}>
      {children}
    </span>
  );
}
