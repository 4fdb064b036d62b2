import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './command.mjs'
import { seconds } from './report.mjs'

/**
 * @typedef {object} Program
 * @property {string} title
 * @property {string} [variable] environment variable that tells the tests its path
 * @property {() => string[]} paths its usual locations, best first
 * @property {string} debian package of Debian and Ubuntu
 * @property {string} [homebrew] package of Homebrew, if there is one
 * @property {boolean} [isOptional] the tests fall back to another program
 * @property {number} [oldest] major version that the tests need
 */

/** @param {string} path */
const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string} file */
const onPath = (file) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, file))

const DEBIAN_POSTGRES = '/usr/lib/postgresql'
const debianPostgres = () =>
  existsSync(DEBIAN_POSTGRES)
    ? readdirSync(DEBIAN_POSTGRES)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `${DEBIAN_POSTGRES}/${version}/bin/initdb`)
    : []

/** The programs that the tests need in addition to the npm packages. */
const PROGRAMS = /** @satisfies {Record<string, Program>} */ ({
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM_PATH',
    paths: () => [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    debian: 'chromium',
    homebrew: '--cask google-chrome',
  },
  headlessChromium: {
    // The same engine without a window: pages take three quarters of the time.
    title: "Chromium's headless shell",
    variable: 'HEADLESS_CHROMIUM_PATH',
    paths: () => ['/usr/bin/chromium-headless-shell'],
    debian: 'chromium-headless-shell',
    isOptional: true,
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    paths: () => [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    debian: 'firefox-esr',
    homebrew: '--cask firefox',
    // Playwright calls `network.addDataCollector`, which older ones lack.
    oldest: 143,
  },
  postgresql: {
    title: "PostgreSQL's server programs",
    // The server's tests look in the same locations: Debian's folder, or the one that pg_config prints.
    paths: () => [...debianPostgres(), ...onPath('pg_config'), ...onPath('pg_config.exe')],
    debian: 'postgresql',
    homebrew: 'postgresql@17',
  },
})

/** @typedef {keyof typeof PROGRAMS} ProgramName */

/**
 * @param {string} path
 * @returns {number | undefined} undefined for a program that does not tell its version
 */
const majorVersion = (path) => {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  const [digits] = /\d+/.exec(stdout ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** @param {ProgramName} name */
const find = (name) => {
  const { variable, paths, oldest } = /** @type {Program} */ (PROGRAMS[name])
  const configured = variable && process.env[variable]
  return (configured ? [configured] : paths()).find(
    (path) => isExecutable(path) && (oldest === undefined || (majorVersion(path) ?? oldest) >= oldest),
  )
}

/** @param {string[]} args */
const aptGet = (args) =>
  // Waits for another running installation instead of failing.
  runCommand('apt-get', ['-o', 'DPkg::Lock::Timeout=600', '-y', ...args], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })

/** @param {ProgramName} name */
export const titleOf = (name) => {
  const { title, oldest } = /** @type {Program} */ (PROGRAMS[name])
  return oldest === undefined ? title : `${title} ${oldest} or newer`
}

/** @param {ProgramName[]} names */
const installCommand = (names) =>
  process.platform === 'darwin'
    ? names.map((name) => `brew install ${/** @type {Program} */ (PROGRAMS[name]).homebrew}`).join(' && ')
    : `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names.map((name) => PROGRAMS[name].debian).join(' ')}`

/**
 * Ensures that programs outside npm are installed: installs them as root on Debian, otherwise prints the command that
 * does and ends the process.
 *
 * @param {ProgramName[]} names
 * @returns {Promise<Record<string, string>>} environment variables that tell the tests the programs' paths
 */
export const ensureSystemPackages = async (names) => {
  const begin = performance.now()
  const missing = names.filter((name) => !find(name))
  const mayInstall = isExecutable('/usr/bin/apt-get') && process.getuid?.() === 0
  if (missing.length > 0 && mayInstall) {
    const install = ['install', '--no-install-recommends', ...missing.map((name) => PROGRAMS[name].debian)]
    // Without the present list of packages an old version would be installed, or none.
    await aptGet(['update'])
    const result = await aptGet(install)
    if (result.ok) console.log(`Installed ${missing.map((name) => PROGRAMS[name].title).join(', ')}: ${seconds(begin)}`)
    else console.error(result.output)
  }
  const absent = names.filter((name) => !(/** @type {Program} */ (PROGRAMS[name]).isOptional) && !find(name))
  if (absent.length > 0) {
    const titles = absent.map((name) => titleOf(name)).join(' and ')
    console.error(`The tests need ${titles}. Please run:\n  ${installCommand(absent)}`)
    process.exit(1)
  }
  return Object.fromEntries(
    names.flatMap((name) => {
      const { variable } = /** @type {Program} */ (PROGRAMS[name])
      const path = find(name)
      return variable && path ? [[variable, path]] : []
    }),
  )
}
