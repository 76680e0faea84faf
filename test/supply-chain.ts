/** Rules for the packages in package-lock.json (docs/security.md). Each function returns what breaks its rule. */

type LockedPackage = {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
  hasInstallScript?: boolean
}
export type Locked = Record<string, LockedPackage>
type MinVersions = { packages: Record<string, { min: string }>; forbidden: { name: string }[] }
type Licences = { allowed: Record<string, string>; packages: Record<string, { licence: string }> }

const REGISTRY = 'https://registry.npmjs.org/'
const FOLDER = 'node_modules/'

/** Every package but the store itself, which has the empty folder. */
const packagesOf = (locked: Locked) =>
  Object.entries(locked)
    .filter(([folder]) => folder !== '')
    .map(([folder, one]) => ({ ...one, folder, name: one.name ?? nameIn(folder) }))

const nameIn = (folder: string) => folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length)

/** A package that npm could fetch from elsewhere, or whose content it could not check. */
export const findUnverifiable = (locked: Locked) =>
  packagesOf(locked)
    .filter(({ resolved = REGISTRY, integrity, link }) => {
      return link || !resolved.startsWith(REGISTRY) || !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')
    })
    .map(({ folder }) => folder)

/** Packages with an install script about which package.json says nothing. */
export const findUnknownScripts = (locked: Locked, allowScripts: Record<string, boolean>) =>
  unique(packagesOf(locked).filter(({ name, hasInstallScript }) => hasInstallScript && !(name in allowScripts)))

/** Names in package.json of which no package has an install script. */
export const findUnusedScriptRules = (locked: Locked, allowScripts: Record<string, boolean>) => {
  const withScripts = unique(packagesOf(locked).filter(({ hasInstallScript }) => hasInstallScript))
  return Object.keys(allowScripts).filter((name) => !withScripts.includes(name))
}

/** Versions that are not exact, in which a later release could come without a change of package.json. */
export const findRanges = (dependencies: Record<string, string>) =>
  Object.entries(dependencies)
    .filter(([, version]) => !/^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}@${version}`)

export const findVulnerable = (locked: Locked, { packages, forbidden }: MinVersions) =>
  packagesOf(locked)
    .filter(({ name, version = '0' }) => {
      const min = packages[name]?.min
      return (min && isOlder(version, min)) || forbidden.some((rule) => new RegExp(rule.name).test(name))
    })
    .map(({ name, version }) => `${name}@${version}`)

function isOlder(version: string, min: string) {
  const [a, b] = [version, min].map((text) => text.split(/[.-]/).map(Number)) as [number[], number[]]
  const at = b.findIndex((part, index) => part !== a[index])
  return at >= 0 && !(a[at]! > b[at]!)
}

/** Packages of the running store whose licence is not on the list. */
export const findUnlicensed = (locked: Locked, { allowed, packages }: Licences) =>
  packagesOf(locked)
    .filter(({ dev, devOptional }) => !dev && !devOptional)
    .map(({ name, version, license }) => ({ name, version, licence: packages[name]?.licence ?? license ?? 'none' }))
    .filter(({ licence }) => !isAllowed(licence, Object.keys(allowed)))
    .map(({ name, version, licence }) => `${name}@${version}: ${licence}`)

/** An SPDX expression without nested parentheses: one licence of several (OR), or all of them (AND). */
const isAllowed = (expression: string, allowed: string[]) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)))

const unique = (packages: { name: string }[]) => [...new Set(packages.map(({ name }) => name))]
