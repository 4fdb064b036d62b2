import { existsSync, readFileSync } from 'node:fs'
import { runNpm } from './command.mjs'
import { fitsRange } from './node-version.mjs'
import { inRepository } from './repository.mjs'

/**
 * The release line of Node at the other end of the supported range: the newest, or the oldest if the newest is running.
 *
 * @param {string} range as in package.json, such as ">=20.19 <21 || >=24 <25"
 * @param {string} version of the running Node
 */
export const otherLine = (range, version) => {
  const alternatives = range.split('||').map((alternative) => alternative.trim())
  const [oldest = '', newest = ''] = [alternatives[0], alternatives.at(-1)]
  const lineOf = (/** @type {string} */ alternative) => /^>=([\d.]+)/.exec(alternative)?.[1] ?? alternative
  return fitsRange(version, newest) ? lineOf(oldest) : lineOf(newest)
}

/**
 * The npm package with Node's executable for a platform, as the package `node` names it.
 *
 * @param {string} platform
 * @param {string} arch
 */
export const programPackage = (platform, arch) =>
  [platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node', platform === 'win32' ? 'win' : platform, arch].join(
    '-',
  )

/**
 * The executable of a release line of Node: the one that OTHER_NODE names, or the newest in the registry, fetched once.
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
    // The package's scripts would install Node a second time; its executable works without them.
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
