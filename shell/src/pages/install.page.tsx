import { Page, useHost } from "@entrywise/host";
import { Panel } from "@entrywise/ui";

const ways = [
  {
    where: "Chrome, Edge",
    how: "Open the menu of the browser and choose Install, or the install mark in the address bar.",
  },
  { where: "Safari on a Mac", how: "Choose File, then Add to Dock." },
  { where: "iPhone, iPad", how: "Tap Share, then Add to Home Screen." },
  { where: "Android", how: "Open the menu of the browser and choose Add to Home screen." },
];

/** How the app gets onto a machine: the browsers do it by themselves. */
export function InstallPage() {
  const { brand } = useHost();
  return (
    <Page title="Download App">
      <div className="shell-install">
        <h1>{brand.name} as an app</h1>
        <p>
          It runs in its own window and opens from your dock, taskbar or home screen. There is nothing to download by
          hand.
        </p>
        <Panel>
          <dl>
            {ways.map(({ where, how }) => (
              <div key={where}>
                <dt>{where}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
    </Page>
  );
}
