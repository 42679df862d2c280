/** A process of a service: the first is called like the service, further ones `trades#2`. */
export interface Instance {
  id: string;
  service: string;
  isFirst: boolean;
}

/** Stands in for an outside service, which is one. */
const ALONE = "payments-sandbox";

/** Ids of all instances of a service while `count` of each run. */
export function idsOf(service: string, count: number): string[] {
  const many = service === ALONE ? 1 : count;
  return Array.from({ length: many }, (_, at) => (at === 0 ? service : `${service}#${at + 1}`));
}

export function instancesOf(services: readonly string[], count: number): Instance[] {
  return services.flatMap((service) => idsOf(service, count).map((id) => ({ id, service, isFirst: id === service })));
}
