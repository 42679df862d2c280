import { useQuery } from "@tanstack/react-query";

interface Manifest {
  screenshots?: { src: string; form_factor: string; label: string }[];
}

/** The app on a phone, as the manifest shows it; nothing where the brand has no such picture. */
export function AppPicture() {
  const { data } = useQuery({
    queryKey: ["webManifest"],
    queryFn: async (): Promise<Manifest> => (await fetch("/manifest.webmanifest")).json(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const picture = data?.screenshots?.find((shot) => shot.form_factor === "narrow");
  if (picture === undefined) return null;
  return (
    <div className="install-phone">
      <img src={picture.src} alt={picture.label} />
    </div>
  );
}
