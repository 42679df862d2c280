/** Text of a cell that may be cut: whole under the pointer, and on the row that the keys have reached. */
export function LongText({ children }: { children: string }) {
  return (
    <span className="ui-long" title={children}>
      {children}
    </span>
  );
}
