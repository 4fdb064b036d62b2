import { execFileSync } from 'node:child_process'

/**
 * The name of the release that is built, which monitoring and error reports carry: `RELEASE`, or else the commit.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder
 * @returns {string} empty where neither is known, as in sources without their repository
 */
export const releaseName = (env, folder) => {
  if (env.RELEASE) return env.RELEASE
  try {
    const stdio = /** @type {const} */ (['ignore', 'pipe', 'ignore'])
    return execFileSync('git', ['describe', '--tags', '--always', '--dirty'], { cwd: folder, stdio }).toString().trim()
  } catch {
    return ''
  }
}
