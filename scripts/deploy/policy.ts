import type { ClusterObject, Container, PodSpec } from "./cluster-object.ts";

interface ContainerRule {
  name: string;
  isBroken(container: Container, kind: string): boolean;
}

interface PodRule {
  name: string;
  isBroken(pod: PodSpec): boolean;
}

const isTag = (image: string) => /:[^:/]+$/.test(image) && !image.endsWith(":latest");

/** Rules for every container. */
const containerRules: readonly ContainerRule[] = [
  { name: "its root is read-only", isBroken: (one) => one.securityContext?.readOnlyRootFilesystem !== true },
  { name: "it gains no rights", isBroken: (one) => one.securityContext?.allowPrivilegeEscalation !== false },
  { name: "it is not privileged", isBroken: (one) => one.securityContext?.privileged === true },
  { name: "it drops all capabilities", isBroken: (one) => !one.securityContext?.capabilities?.drop?.includes("ALL") },
  { name: "it adds no capability", isBroken: (one) => (one.securityContext?.capabilities?.add ?? []).length > 0 },
  { name: "its memory is limited", isBroken: (one) => one.resources?.limits?.memory === undefined },
  { name: "it says what it needs", isBroken: (one) => !one.resources?.requests?.cpu || !one.resources.requests.memory },
  { name: "its image has a version", isBroken: (one) => !isTag(one.image) },
  {
    name: "it has three probes",
    isBroken: (one, kind) => kind === "Deployment" && !(one.livenessProbe && one.readinessProbe && one.startupProbe),
  },
  { name: "/tmp can be written", isBroken: (one) => !one.volumeMounts?.some(({ mountPath }) => mountPath === "/tmp") },
  {
    name: "no variable holds a secret",
    isBroken: (one) =>
      (one.env ?? []).some(({ name, value = "" }) => isSecret(name) || /:\/\/[^/]+:[^/]+@/.test(value)),
  },
  {
    name: "secrets are mounted read-only",
    isBroken: (one) => (one.volumeMounts ?? []).some((mount) => mount.name === "secrets" && mount.readOnly !== true),
  },
];

/** File names aren't secrets. */
function isSecret(name: string): boolean {
  return /(SECRET|PASSWORD|PASSPHRASE|_KEY|_TOKEN|CONNECTION_STRING)S?$/.test(name);
}

/** Rules for every pod. */
const podRules: readonly PodRule[] = [
  { name: "it never runs as root", isBroken: (pod) => pod.securityContext?.runAsNonRoot !== true },
  { name: "its user is a number", isBroken: (pod) => !((pod.securityContext?.runAsUser ?? 0) >= 10_000) },
  { name: "its calls are filtered", isBroken: (pod) => pod.securityContext?.seccompProfile?.type !== "RuntimeDefault" },
  { name: "it has no token of the cluster", isBroken: (pod) => pod.automountServiceAccountToken !== false },
  { name: "it shares nothing with its machine", isBroken: (pod) => Boolean(pod.hostNetwork || pod.hostPID) },
  { name: "it mounts nothing of its machine", isBroken: (pod) => (pod.volumes ?? []).some((one) => "hostPath" in one) },
  {
    name: "what it writes to memory or disk is bounded",
    isBroken: (pod) => (pod.volumes ?? []).some(({ emptyDir }) => isUnbounded(emptyDir)),
  },
];

function isUnbounded(emptyDir: unknown): boolean {
  return typeof emptyDir === "object" && emptyDir !== null && !("sizeLimit" in emptyDir);
}

/** Every rule that an object breaks, as `Deployment entrywise-trades: its root is read-only (trades)`. */
export function brokenRules(object: ClusterObject): string[] {
  const pod = object.spec?.template?.spec;
  if (pod === undefined) return [];
  const place = `${object.kind} ${object.metadata.name}`;
  return [
    ...podRules.filter((rule) => rule.isBroken(pod)).map(({ name }) => `${place}: ${name}`),
    ...pod.containers.flatMap((container) =>
      containerRules
        .filter((rule) => rule.isBroken(container, object.kind))
        .map(({ name }) => `${place}: ${name} (${container.name})`),
    ),
  ];
}

/** Deployments with several instances that draining one node could take down completely. */
export function withoutBudget(objects: readonly ClusterObject[]): string[] {
  const budgets = new Set(
    objects.filter(({ kind }) => kind === "PodDisruptionBudget").map(({ metadata }) => metadata.name),
  );
  return objects
    .filter(({ kind, metadata }) => kind === "Deployment" && !metadata.name.endsWith("-drop"))
    .filter(({ metadata, spec }) => (spec?.replicas ?? 2) > 1 && !budgets.has(metadata.name))
    .map(({ metadata }) => metadata.name);
}
