/** A Kubernetes manifest, with only the fields that the policy looks at. */
export interface ClusterObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  spec?: {
    replicas?: number;
    selector?: unknown;
    template?: { metadata?: { labels?: Record<string, string> }; spec: PodSpec };
    [field: string]: unknown;
  };
}

export interface PodSpec {
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type: string } };
  automountServiceAccountToken?: boolean;
  hostNetwork?: boolean;
  hostPID?: boolean;
  terminationGracePeriodSeconds?: number;
  containers: Container[];
  volumes?: ({ name: string } & Record<string, unknown>)[];
}

export interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value?: string; valueFrom?: unknown }[];
  securityContext?: {
    privileged?: boolean;
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[]; add?: string[] };
  };
  resources?: { limits?: Record<string, string>; requests?: Record<string, string> };
  livenessProbe?: object;
  readinessProbe?: object;
  startupProbe?: object;
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
}
