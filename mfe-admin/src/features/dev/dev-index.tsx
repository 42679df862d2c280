import { useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { devPages } from "./dev-pages.ts";

/** The workshops, one card each. */
export function DevIndex() {
  const { t } = useLingui();
  return (
    <ul className="dev-cards">
      {devPages.map(({ id, label, about }) => (
        <li key={id}>
          <Link to={`/dev/${id}`}>
            <b>{t(label)}</b>
            <span>{t(about)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
