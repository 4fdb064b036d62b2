import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSmallRepository } from './testing/small-repository.mjs'

/** Far above what several starts of npm take on a busy machine. */
const TIMEOUT_MS = 120_000

describe('npm start', { timeout: TIMEOUT_MS }, () => {
  /** @type {ReturnType<typeof createSmallRepository>} */
  let repository

  beforeEach(() => {
    repository = createSmallRepository()
  })
  afterEach(() => repository.remove())

  it('sets up a fresh clone, serves, forwards SIGTERM and returns the exit code', async () => {
    repository.remove()
    repository = createSmallRepository({}, { isInstalled: false })
    const first = await repository.start()
    for (const line of [
      'Installed packages',
      'Built sdk',
      'Built host',
      'Built workspace',
      'Built server',
      'serving on 4000',
    ])
      expect(first.output).toContain(line)
    expect(await first.stop()).toEqual({ code: 0, output: expect.stringContaining('stopped') })
  })

  it('repeats no step and rebuilds only what a change affects', async () => {
    await (await repository.start()).stop()

    const second = await repository.start()
    expect(second.output).toBe('serving on 4000\n')
    await second.stop()

    repository.write('packages/server/src/more.ts', '')
    const third = await repository.start()
    expect(third.output).toMatch(/^Building server\.\nBuilt server: [\d.]+ s\nserving on 4000\n$/)
    await third.stop()
  })

  it('sets up a fresh clone once when it is started twice at once', async () => {
    repository.remove()
    repository = createSmallRepository({}, { isInstalled: false })
    const both = await Promise.all([repository.start(), repository.start()])
    const output = both.map((each) => each.output).join('')
    for (const line of ['Installed packages', 'Built server']) expect(output.split(line)).toHaveLength(2)
    for (const { stop } of both) expect(await stop()).toMatchObject({ code: 0 })
  })

  it('ends its server when npm is ended', async () => {
    const { stop } = await repository.start({ byNpm: true })
    // Resolves once every process that could write to the output has ended.
    expect((await stop()).output).toContain('stopped')
  })

  it('prints the output of a failed build and stops', async () => {
    repository.write('build-server.mjs', "console.error('no such module'); process.exit(1)")
    const { code, stdout, stderr } = await repository.run('packages/tooling/src/start.mjs')
    expect(code).toBe(1)
    expect(stderr).toMatch(/no such module[\s\S]*Built server: failed/)
    expect(stdout).not.toContain('serving')
  })

  it('names the required Node version if this one is too old', async () => {
    repository.write('package.json', JSON.stringify({ engines: { node: '>=99' } }))
    const { code, stderr } = await repository.run('packages/tooling/src/start.mjs')
    expect(code).toBe(1)
    expect(stderr).toBe(`Node ${process.versions.node} is not supported: please install Node >=99 and try again.\n`)
  })
})
