import { Link } from "@entrywise/host/router";
import "./admin-tabs.css";

const tabs = [
  { id: "users", label: "Users", to: "/admin" },
  { id: "releases", label: "Releases", to: "/admin/releases" },
] as const;

/** Pages of the admin area, beside the title. */
export function AdminTabs({ current }: { current: (typeof tabs)[number]["id"] }) {
  return (
    <nav aria-label="Admin pages" className="admin-tabs">
      {tabs.map(({ id, label, to }) => (
        <Link key={id} to={to} aria-current={id === current ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
