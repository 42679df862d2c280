import { useLingui } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";

interface AboutButtonProps {
  name: string;
  onOpen: () => void;
}

/** A name that shows what is known of its bearer in the group. */
export function AboutButton({ name, onOpen }: AboutButtonProps) {
  const { t } = useLingui();
  return (
    <Button size="xs" variant="ghost" className="about-button" aria-label={t`About ${name}`} onClick={onOpen}>
      {name}
    </Button>
  );
}
