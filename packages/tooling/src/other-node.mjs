import { existsSync, readFileSync } from 'node:fs'
import { runNpm } from './command.mjs'
import { fitsRange } from './node-version.mjs'
import { inRepository } from './repository.mjs'

/**
 * The line of Node at the other end of the supported range: the newest one, or where that is the one that runs, the oldest.
 *
 * @param {string} range as in package.json, such as ">=20.19 <21 || >=24 <25"
 * @param {string} version of the Node that runs
 */
export const otherLine = (range, version) => {
  const alternatives = range.split('||').map((alternative) => alternative.trim())
  const [oldest = '', newest = ''] = [alternatives[0], alternatives.at(-1)]
  const lineOf = (/** @type {string} */ alternative) => /^>=([\d.]+)/.exec(alternative)?.[1] ?? alternative
  return fitsRange(version, newest) ? lineOf(oldest) : lineOf(newest)
}

/**
 * The package of the npm registry that holds Node's program for a platform, as the package `node` names it.
 *
 * @param {string} platform
 * @param {string} arch
 */
export const programPackage = (platform, arch) =>
  [platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node', platform === 'win32' ? 'win' : platform, arch].join(
    '-',
  )

/**
 * The program of a line of Node: the one that OTHER_NODE names, or the newest that the registry has of it, fetched once.
 *
 * @param {string} line such as 20.19 or 24
 * @returns {Promise<{ program: string } | { error: string }>}
 */
export const fetchNode = async (line) => {
  const given = process.env['OTHER_NODE']
  if (given) return { program: given }
  const name = programPackage(process.platform, process.arch)
  const folder = `.cache/node-${line}`
  const manifest = inRepository(`${folder}/node_modules/${name}/package.json`)
  if (!existsSync(manifest)) {
    // Without its scripts, which would install it once more; its program is ready as it comes.
    const args = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', inRepository(folder)]
    const { ok, output } = await runNpm([...args, `${name}@${line}`])
    if (!ok || !existsSync(manifest))
      return {
        error: `${output}\nNode ${line} could not be fetched (${name}): install it, and name its program in OTHER_NODE.`,
      }
  }
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  return { program: inRepository(`${folder}/node_modules/${name}/${bin.node}`) }
}
