/** A process of a service: the first is called like the service, further ones `trades#2`. */
export interface Instance {
  id: string;
  service: string;
  isFirst: boolean;
}

/** How many instances of each service; those not named run once. */
export type InstanceCount = number | Readonly<Record<string, number>>;

/** Stands in for an outside service, which is one. */
const ALONE = "payments-sandbox";

/** Ids of all instances of a service. */
export function idsOf(service: string, count: InstanceCount): string[] {
  const many = service === ALONE ? 1 : typeof count === "number" ? count : (count[service] ?? 1);
  return Array.from({ length: many }, (_, at) => (at === 0 ? service : `${service}#${at + 1}`));
}

export function instancesOf(services: readonly string[], count: InstanceCount): Instance[] {
  return services.flatMap((service) => idsOf(service, count).map((id) => ({ id, service, isFirst: id === service })));
}
