import { Trans, useLingui } from "@entrywise/host/macro";
import { ScrollRegion } from "@entrywise/ui/lists";
import { useState } from "react";
import { curlCommand } from "../../frame/curl-of.ts";
import type { ReferenceCall } from "./stable-document.ts";

/** One call, which opens to its fields and an example. */
export function ReferenceEntry({ call, origin }: { call: ReferenceCall; origin: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { method, path, summary, scopes, fields, hasBody, status } = call;
  return (
    <li className="business-reference">
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <code>
            <b>{method}</b> {path}
          </code>
          <span lang="en">{summary}</span>
          <small className="business-key">{scopes.join(" ")}</small>
        </summary>
        {isOpen ? (
          <div className="business-stack">
            {fields.length === 0 ? null : (
              <ScrollRegion name={t`${method} ${path} fields`}>
                <table className="business-fields">
                  <thead>
                    <tr>
                      <th scope="col">
                        <Trans>Field</Trans>
                      </th>
                      <th scope="col">
                        <Trans>In</Trans>
                      </th>
                      <th scope="col">
                        <Trans>Type</Trans>
                      </th>
                      <th scope="col">
                        <Trans>Required</Trans>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {fields.map(({ name, place, type, isRequired }) => (
                      <tr key={`${place} ${name}`}>
                        <td>
                          <code>{name}</code>
                        </td>
                        <td>{place}</td>
                        <td>
                          <code>{type}</code>
                        </td>
                        <td>{isRequired ? t`yes` : ""}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </ScrollRegion>
            )}
            <p>
              <small>
                <Trans>Returns {status} or a problem.</Trans>
              </small>
            </p>
            <ScrollRegion name={t`${method} ${path} example`}>
              <pre className="business-code">{curlCommand({ method, url: `${origin}${path}`, hasBody })}</pre>
            </ScrollRegion>
          </div>
        ) : null}
      </details>
    </li>
  );
}
