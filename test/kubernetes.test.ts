/** The manifests of deploy/kubernetes fit the published schemas, and promise what docs/scale.md says. */
import fs from 'node:fs'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const FOLDER = 'deploy/kubernetes'
const KINDS = { ConfigMap, Deployment, HorizontalPodAutoscaler, Ingress, Job, PodDisruptionBudget, Secret, Service }
/** The longest failover of docs/scale.md, in seconds. */
const FAILOVER = 30

type Manifest = { apiVersion: string; kind: keyof typeof KINDS } & Record<string, unknown>
type Checked = { apiVersion?: string; validate: () => void }

const manifestsIn = (file: string) =>
  parseAllDocuments(fs.readFileSync(`${FOLDER}/${file}`, 'utf8')).map((document) => document.toJS() as Manifest)
const manifests = fs.readdirSync(FOLDER).flatMap(manifestsIn)
const read = (manifest: Manifest) => new KINDS[manifest.kind](manifest as never) as Checked
const find = (kind: keyof typeof KINDS) => manifests.find((manifest) => manifest.kind === kind)!

test.each(manifests)('$kind fits its schema', (manifest) => {
  const checked = read(manifest)
  expect(checked.apiVersion).toBe(manifest.apiVersion)
  expect(() => checked.validate()).not.toThrow()
})

test('finds a value that Kubernetes refuses', () => {
  const { spec } = structuredClone(find('PodDisruptionBudget')) as unknown as { spec: Record<string, unknown> }
  expect(() => new PodDisruptionBudget({ spec: { ...spec, selector: 'dhoop' } } as never).validate()).toThrow()
})

test('keeps its processes ready for longer than a failover takes, and stops none before the next is ready', () => {
  const { spec } = new Deployment(find('Deployment') as never)
  const [shop] = spec!.template.spec!.containers
  const { httpGet, periodSeconds, failureThreshold } = shop!.readinessProbe!
  expect(httpGet).toMatchObject({ path: '/readyz' })
  expect(periodSeconds! * failureThreshold!).toBeGreaterThan(FAILOVER)
  expect(shop!.livenessProbe!.httpGet).toMatchObject({ path: '/healthz' })
  expect(spec!.strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } })
})

test('sets only settings that the store has, and secrets only in the Secret', () => {
  const known = new Set(
    fs
      .readFileSync('.env.example', 'utf8')
      .match(/^#? ?[A-Z][A-Z0-9_]+(?==)/gm)
      ?.map((name) => name.replace(/^# ?/, '')),
  )
  const settings = Object.keys(find('ConfigMap').data as object)
  const secrets = Object.keys(find('Secret').stringData as object)
  expect([...settings, ...secrets].filter((name) => !known.has(name))).toEqual([])
  expect(settings.filter((name) => /SECRET|PASSWORD|_URL$|KEY/.test(name))).toEqual(['BASE_URL'])
})

test('has the settings that the migration needs before the processes', () => {
  const { spec } = new Job(find('Job') as never)
  const needed = spec!.template.spec!.containers[0]!.envFrom!.map(
    ({ configMapRef, secretRef }) => (configMapRef ?? secretRef)!.name,
  )
  const before = ['config.yaml', 'secrets.example.yaml'].flatMap(manifestsIn)
  expect(before.map(({ metadata }) => (metadata as { name: string }).name)).toEqual(needed)
})
