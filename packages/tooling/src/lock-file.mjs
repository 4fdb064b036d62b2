/**
 * Checks of package-lock.json that let `npm ci` work on every platform and with every registry.
 *
 * A registry may lack the binaries of other platforms; npm then leaves them out of the lock, and `npm ci` fails on those
 * platforms ("Missing: … from lock file"). An entry with version, os and cpu is enough: npm skips it elsewhere.
 */

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */
/** @typedef {{ packages: Record<string, LockEntry> }} LockFile */
/** @typedef {{ name: string, version: string, dev: boolean }} PlatformPackage */

const OS = /(?<![a-z])(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)(?![a-z])/
const CPU = /(?<![a-z0-9])(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)(?![a-z0-9])/

/**
 * Whether the lock has `name` where Node resolves it for the package at `path`.
 *
 * @param {LockFile} lock
 * @param {string} path
 * @param {string} name
 */
const isLocked = (lock, path, name) => {
  const parts = path.split('node_modules/')
  const folders = parts.map((_, last) => parts.slice(0, last + 1).join('node_modules/'))
  return ['', ...folders].some((folder) => {
    const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`
    return lock.packages[`${prefix}node_modules/${name}`] !== undefined
  })
}

/**
 * Packages of ours whose dependencies the lock does not have, so that `npm ci` refuses it.
 *
 * @param {LockFile} lock
 * @param {Map<string, Pick<LockEntry, 'dependencies' | 'devDependencies'>>} manifests by folder; the root is the empty one
 * @returns {string[]} their folders
 */
export const packagesNotLocked = (lock, manifests) => {
  const rangesOf = (/** @type {LockEntry | undefined} */ entry) =>
    JSON.stringify([entry?.dependencies, entry?.devDependencies].map((ranges) => Object.entries(ranges ?? {}).sort()))
  return [...manifests].flatMap(([folder, manifest]) => {
    const entry = lock.packages[folder]
    return entry && rangesOf(entry) === rangesOf(manifest) ? [] : [folder || '.']
  })
}

/**
 * Optional dependencies of locked packages that are missing from the lock.
 *
 * @param {LockFile} lock
 * @returns {PlatformPackage[]}
 */
export const missingPlatformPackages = (lock) => {
  /** @type {Map<string, PlatformPackage>} */
  const missing = new Map()
  for (const [path, entry] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {}))
      if (!isLocked(lock, path, name)) missing.set(name, { name, version, dev: entry.dev ?? false })
  return [...missing.values()]
}

/**
 * Paths of entries with a download address, which binds the lock to one registry.
 *
 * @param {LockFile} lock
 */
export const entriesWithAddress = (lock) =>
  Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved !== undefined && !entry.link)
    .map(([path]) => path)

/**
 * The lock entry for a binary of another platform.
 *
 * @param {PlatformPackage} missing
 * @returns {LockEntry}
 * @throws {Error} when the name contains no platform or the version is a range, since the entry cannot be derived then
 */
const platformEntry = ({ name, version, dev }) => {
  const os = OS.exec(name)?.[1]
  const cpu = CPU.exec(name)?.[1] ?? (/-arm-?[a-z]*eabi/.test(name) ? 'arm' : undefined)
  if (!os || !/^\d/.test(version))
    throw new Error(`${name}@${version} is not in the lock and cannot be added by its name`)
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev: true } : {}),
    ...(os === 'linux' ? { libc: [name.includes('musl') ? 'musl' : 'glibc'] } : {}),
    optional: true,
    os: [os],
  }
}

/**
 * The lock with every missing platform binary added and all download addresses removed.
 *
 * @template {LockFile} T
 * @param {T} lock
 * @returns {T}
 */
export const completeLock = (lock) => {
  const packages = { ...lock.packages }
  for (const missing of missingPlatformPackages(lock)) packages[`node_modules/${missing.name}`] = platformEntry(missing)
  for (const path of entriesWithAddress(lock)) {
    const { resolved: _, ...entry } = packages[path] ?? {}
    packages[path] = entry
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}
