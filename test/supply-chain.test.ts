/** What npm may install: from where, which versions, under which licences, and whose scripts run (docs/security.md). */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import {
  findRanges,
  findUnknownScripts,
  findUnlicensed,
  findUnusedScriptRules,
  findUnverifiable,
  findVulnerable,
  type Locked,
} from './supply-chain.ts'

const json = <T>(file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as T
const lock = json<{ lockfileVersion: number; packages: Locked }>('package-lock.json')
const store = json<{ allowScripts: Record<string, boolean> } & Record<string, Record<string, string>>>('package.json')
const minVersions = json<Parameters<typeof findVulnerable>[1]>('security/min-versions.json')
const licences = json<Parameters<typeof findUnlicensed>[1]>('security/licences.json')

const hash = `sha512-${'a'.repeat(86)}==`
const locked = (name: string, more: Locked[string]): Locked => ({
  [`node_modules/${name}`]: { version: '1.0.0', integrity: hash, ...more },
})

test('locks every package to the registry and to the hash of its content', () => {
  expect(lock.lockfileVersion).toBe(3)
  // Missing hashes: node bin/lock-hashes.mjs
  expect(findUnverifiable(lock.packages)).toEqual([])
  expect(findUnverifiable(locked('a', { integrity: undefined }))).toEqual(['node_modules/a'])
  expect(findUnverifiable(locked('a', { resolved: 'http://registry.npmjs.org/a.tgz' }))).toEqual(['node_modules/a'])
  expect(findUnverifiable(locked('a', { resolved: 'git+ssh://git@github.com/a/a.git' }))).toEqual(['node_modules/a'])
})

test('names exact versions', () => {
  const direct = { ...store.dependencies, ...store.devDependencies, ...store.optionalDependencies }
  expect(Object.keys(direct).length).toBeGreaterThan(50)
  expect(findRanges(direct)).toEqual([])
  expect(findRanges({ a: '^1.0.0', b: 'latest', c: 'github:a/b', d: 'npm:x@1.2.3' })).toHaveLength(3)
})

test('runs no install script, and knows every package that has one', () => {
  expect(fs.readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  expect(fs.readFileSync('bin/prepare.mjs', 'utf8')).toContain("'--ignore-scripts'")
  expect(findUnknownScripts(lock.packages, store.allowScripts)).toEqual([])
  expect(findUnusedScriptRules(lock.packages, store.allowScripts)).toEqual([])
  expect(Object.values(store.allowScripts)).not.toContain(true)
  expect(findUnknownScripts(locked('worm', { hasInstallScript: true }), store.allowScripts)).toEqual(['worm'])
})

test('prefers releases of a week ago', () => {
  expect(fs.readFileSync('.npmrc', 'utf8')).toMatch(/^min-release-age=7$/m)
})

test('has no version with a known hole', () => {
  expect(findVulnerable(lock.packages, minVersions)).toEqual([])
  expect(findVulnerable(locked('hono', { version: '4.12.20' }), minVersions)).toEqual(['hono@4.12.20'])
  expect(findVulnerable(locked('hono', { version: '4.12.21' }), minVersions)).toEqual([])
  expect(findVulnerable(locked('a/node_modules/react-router', { version: '7.9.30' }), minVersions)).toHaveLength(1)
  expect(findVulnerable(locked('react-server-dom-webpack', {}), minVersions)).toHaveLength(1)
})

test('runs only packages whose licence allows it', () => {
  expect(findUnlicensed(lock.packages, licences)).toEqual([])
  expect(findUnlicensed(locked('a', { license: 'AGPL-3.0-only' }), licences)).toEqual(['a@1.0.0: AGPL-3.0-only'])
  expect(findUnlicensed(locked('a', {}), licences)).toEqual(['a@1.0.0: none'])
  expect(findUnlicensed(locked('a', { license: '(GPL-3.0-only OR MIT)' }), licences)).toEqual([])
  expect(findUnlicensed(locked('a', { license: 'MIT AND GPL-3.0-only' }), licences)).toHaveLength(1)
})
