import { t } from "@entrywise/host/macro";

/** Where further rows would stand on a plan that has them; nothing to read and nothing to fill. */
export function LockedRows({ place, columns }: { place: number; columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index);
  return (
    <tbody className="pos-locked" aria-hidden="true">
      {[t`OPEN ${place}`, t`CLOSE`].map((name) => (
        <tr key={name}>
          <td>{name}</td>
          {cells.map((cell) => (
            <td key={cell}>
              <span />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
