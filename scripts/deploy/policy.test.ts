import { expect, test } from "vitest";
import type { ClusterObject, Container, PodSpec } from "./cluster-object.ts";
import { brokenRules, withoutBudget } from "./policy.ts";

const container: Container = {
  name: "trades",
  image: "entrywise-trades:1.0.0",
  securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } },
  resources: { limits: { memory: "1Gi" }, requests: { cpu: "100m", memory: "256Mi" } },
  livenessProbe: {},
  readinessProbe: {},
  startupProbe: {},
  env: [{ name: "RELEASE_KEYS_FILE", value: "/run/secrets/entrywise/release-keys.json" }],
  volumeMounts: [
    { name: "tmp", mountPath: "/tmp" },
    { name: "secrets", mountPath: "/run/secrets/entrywise", readOnly: true },
  ],
};
const pod: PodSpec = {
  securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: "RuntimeDefault" } },
  automountServiceAccountToken: false,
  volumes: [{ name: "tmp", emptyDir: { sizeLimit: "1Gi" } }],
  containers: [container],
};

function deployment(ownPod: Partial<PodSpec>, ownContainer: Partial<Container> = {}): ClusterObject {
  const spec = { ...pod, containers: [{ ...container, ...ownContainer }], ...ownPod };
  return { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "trades" }, spec: { template: { spec } } };
}

test("R-102 a pod that follows the policy breaks no rule", () => {
  expect(brokenRules(deployment({}))).toEqual([]);
});

const pods: readonly [string, Partial<PodSpec>][] = [
  ["it never runs as root", { securityContext: { ...pod.securityContext, runAsNonRoot: false } }],
  ["its user is a number", { securityContext: { ...pod.securityContext, runAsUser: 0 } }],
  ["its calls are filtered", { securityContext: { runAsNonRoot: true, runAsUser: 10001 } }],
  ["it has no token of the cluster", { automountServiceAccountToken: true }],
  ["it shares nothing with its machine", { hostNetwork: true }],
  ["it mounts nothing of its machine", { volumes: [{ name: "root", hostPath: { path: "/" } }] }],
  ["what it writes to memory or disk is bounded", { volumes: [{ name: "tmp", emptyDir: {} }] }],
];
test.each(pods)("R-102 the policy reports a pod unless %s", (rule, change) => {
  expect(brokenRules(deployment(change))).toEqual([`Deployment trades: ${rule}`]);
});

const security = container.securityContext;
const containers: readonly [string, Partial<Container>][] = [
  ["its root is read-only", { securityContext: { ...security, readOnlyRootFilesystem: false } }],
  ["it gains no rights", { securityContext: { ...security, allowPrivilegeEscalation: true } }],
  ["it is not privileged", { securityContext: { ...security, privileged: true } }],
  ["it drops all capabilities", { securityContext: { ...security, capabilities: {} } }],
  ["it adds no capability", { securityContext: { ...security, capabilities: { drop: ["ALL"], add: ["CHOWN"] } } }],
  ["its memory is limited", { resources: { requests: { cpu: "1", memory: "1Gi" } } }],
  ["it says what it needs", { resources: { limits: { memory: "1Gi" } } }],
  ["its image has a version", { image: "entrywise-trades:latest" }],
  ["it has three probes", { readinessProbe: undefined as never }],
  ["/tmp can be written", { volumeMounts: [] }],
  ["no variable holds a secret", { env: [{ name: "SESSION_SECRET", value: "x" }] }],
  ["no variable holds a secret", { env: [{ name: "DATABASE_URL", value: "postgres://trades:secret@db/x" }] }],
  [
    "secrets are mounted read-only",
    {
      volumeMounts: [
        { name: "tmp", mountPath: "/tmp" },
        { name: "secrets", mountPath: "/s" },
      ],
    },
  ],
];
test.each(containers)("R-102 the policy reports a container unless %s", (rule, change) => {
  expect(brokenRules(deployment({}, change))).toEqual([`Deployment trades: ${rule} (trades)`]);
});

test("R-102 several instances without a disruption budget are reported; a single one needs none", () => {
  const several = { ...deployment({}), spec: { ...deployment({}).spec, replicas: 2 } };
  const budget = { apiVersion: "policy/v1", kind: "PodDisruptionBudget", metadata: { name: "trades" } };
  expect(withoutBudget([several])).toEqual(["trades"]);
  expect(withoutBudget([several, budget])).toEqual([]);
  expect(withoutBudget([{ ...several, spec: { ...several.spec, replicas: 1 } }])).toEqual([]);
});
