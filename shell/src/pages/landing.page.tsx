import { Page, Slot, useHost } from "@entrywise/host";
import { Link } from "@entrywise/host/router";
import { Button } from "@entrywise/ui";

const signInHref = "/login?returnTo=%2Fdashboard";

export function LandingPage() {
  const { brand } = useHost();
  return (
    <Page title="Trading journal">
      <Slot name="shell.landing" props={{ brandName: brand.name, signInHref }}>
        <div className="shell-landing">
          <img src={brand.logos.mark} alt="" width={56} height={56} />
          <h1>{brand.name}</h1>
          <p>Write down every trade, measure it in R, and learn from the ones that repeat.</p>
          <div className="shell-error-actions">
            <Button size="lg" variant="solid" asChild>
              <a href={signInHref}>Log In</a>
            </Button>
            <Button size="lg" variant="outline" asChild>
              <Link to="/install">Download App</Link>
            </Button>
          </div>
        </div>
      </Slot>
    </Page>
  );
}
