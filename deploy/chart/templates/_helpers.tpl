{{- define "entrywise.name" -}}
{{- if contains "entrywise" .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-entrywise" .Release.Name | trunc 40 | trimSuffix "-" }}{{ end -}}
{{- end -}}

{{- define "entrywise.version" -}}
{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{/* Labels that identify everything in an installation. */}}
{{- define "entrywise.selector" -}}
app.kubernetes.io/name: entrywise
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .process }}
{{- end -}}

{{- define "entrywise.labels" -}}
{{ include "entrywise.selector" . }}
app.kubernetes.io/version: {{ include "entrywise.version" .root | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{/* Services and the gateway, as JSON: each has a Deployment, a Service and a PodDisruptionBudget. */}}
{{- define "entrywise.processes" -}}
{{- $names := list "gateway" "identity" "platform" "trades" "groups" "business" "admin" "mcp" -}}
{{- if eq .Values.payments.provider "sandbox" }}{{ $names = append $names "payments-sandbox" }}{{ end -}}
{{- toJson $names -}}
{{- end -}}

{{/* Initial replicas of a process: the sandbox is for trials, so one is enough. */}}
{{- define "entrywise.replicas" -}}
{{- if eq .process "payments-sandbox" }}1{{ else }}{{ get .root.Values.replicas .process | default .root.Values.replicas.others }}{{ end -}}
{{- end -}}

{{- define "entrywise.resources" -}}
{{- get .root.Values.resources .process | default .root.Values.resources.others | toYaml -}}
{{- end -}}

{{- define "entrywise.image" -}}
{{ .root.Values.image.registry }}entrywise-{{ .image }}:{{ include "entrywise.version" .root }}
{{- end -}}

{{- define "entrywise.databaseHost" -}}
{{- if .Values.database.cloudNativePG.enabled }}{{ include "entrywise.name" . }}-database-rw:5432{{ else }}{{ .Values.database.host }}:{{ .Values.database.port }}{{ end -}}
{{- end -}}

{{- define "entrywise.directHost" -}}
{{- if .Values.database.directHost }}{{ .Values.database.directHost }}:{{ .Values.database.directPort }}{{ else }}{{ include "entrywise.databaseHost" . }}{{ end -}}
{{- end -}}

{{/* What every process may read; each has its own role of the database and its own Secret. */}}
{{- define "entrywise.environment" -}}
{{- $name := include "entrywise.name" .root -}}
{{- $values := .root.Values -}}
{{- $database := $values.database -}}
{{- $role := .process | replace "-" "_" -}}
- { name: DATABASE_URL, value: {{ printf "postgres://%s@%s/%s" $role (include "entrywise.databaseHost" .root) $database.name | quote }} }
- { name: DATABASE_DIRECT_URL, value: {{ printf "postgres://%s@%s/%s" $role (include "entrywise.directHost" .root) $database.name | quote }} }
{{- with $database.pooler }}
- { name: DATABASE_POOLER, value: {{ . | quote }} }
{{- end }}
{{- range list "identity" "platform" "trades" "groups" "business" "admin" "mcp" }}
- { name: {{ upper . }}_URL, value: {{ printf "http://%s-%s:4000" $name . | quote }} }
{{- end }}
- { name: PUBLIC_SCHEME, value: {{ $values.scheme | quote }} }
- { name: PUBLIC_PORT, value: {{ $values.port | quote }} }
- { name: DEFAULT_HOSTS, value: {{ join "," $values.hosts | quote }} }
- { name: TRUST_PROXY, value: {{ $values.trustedProxies | quote }} }
- { name: BLOB_PUBLIC_URL, value: {{ $values.blobs.publicUrl | quote }} }
- { name: BLOB_CONTAINER, value: {{ $values.blobs.container | quote }} }
- { name: DROP_SERVERS, value: {{ toJson $values.drops.servers | quote }} }
- { name: LOG_LEVEL, value: {{ $values.logLevel | quote }} }
{{- if eq $values.payments.provider "sandbox" }}
- { name: PAYMENTS_SANDBOX, value: "yes" }
- { name: PAYMENTS_SANDBOX_URL, value: {{ printf "http://%s-payments-sandbox:4000" $name | quote }} }
- { name: PAYMENTS_PUBLIC_URL, value: {{ $values.payments.sandboxUrl | quote }} }
- { name: PAYMENTS_WEBHOOK_URL, value: {{ printf "http://%s-gateway:4000/v1.0/payments/webhook" $name | quote }} }
{{- end }}
{{- if and $values.mail.host (eq .process "identity") }}
- { name: SMTP_HOST, value: {{ $values.mail.host | quote }} }
- { name: SMTP_PORT, value: {{ $values.mail.port | quote }} }
- { name: SMTP_TLS, value: {{ $values.mail.tls | quote }} }
{{- with $values.mail.user }}
- { name: SMTP_USER, value: {{ . | quote }} }
{{- end }}
{{- with $values.mail.from }}
- { name: MAIL_FROM, value: {{ . | quote }} }
{{- end }}
{{- end }}
{{- range $key, $value := $values.environment }}
- { name: {{ $key }}, value: {{ $value | quote }} }
{{- end }}
{{- end -}}

{{- define "entrywise.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "entrywise.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* Where a pod runs, and as whom. */}}
{{- define "entrywise.placement" -}}
automountServiceAccountToken: false
serviceAccountName: {{ include "entrywise.name" .root }}
enableServiceLinks: false
securityContext: {{- include "entrywise.podSecurity" .root | nindent 2 }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .root.Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
topologySpreadConstraints:
  {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "entrywise.selector" $ | nindent 8 }}
  {{- end }}
{{- end -}}
