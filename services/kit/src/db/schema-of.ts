/** Name of a service's schema and role: that of the service, with what PostgreSQL wants quoted replaced. */
export const schemaOf = (service: string): string => service.replaceAll("-", "_");
