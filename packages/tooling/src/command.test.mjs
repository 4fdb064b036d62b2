import { describe, expect, it } from 'vitest'
import { runCommand, stopCommands } from './command.mjs'

const node = (/** @type {string} */ code, /** @type {Parameters<typeof runCommand>[2]} */ options = {}) =>
  runCommand(process.execPath, ['-e', code], options)

describe('a command', () => {
  it('succeeds with exit code 0 and returns its output', async () => {
    const result = await node('console.log("out"); console.error(process.env.GIVEN)', { env: { GIVEN: 'given' } })
    expect(result.ok).toBe(true)
    expect(result.output.split('\n').sort()).toEqual(['', 'given', 'out'])
  })

  it('fails with any other exit code and returns its output', async () => {
    expect(await node('console.error("because"); process.exit(3)')).toEqual({ ok: false, output: 'because\n' })
  })

  it('fails if it cannot be started', async () => {
    const { ok, output } = await runCommand('no-such-program', [])
    expect(ok).toBe(false)
    expect(output).toContain('no-such-program cannot be started')
  })

  it('is ended after the timeout, with a line that says so', async () => {
    const { ok, output } = await node('setInterval(() => {}, 1000)', { limitMs: 200 })
    expect(ok).toBe(false)
    expect(output).toContain('not done within 0.2 s')
  })

  it('is not ended again if only its output is still open', async () => {
    const holder = `require('node:child_process')
      .spawn(process.execPath, ['-e', 'setTimeout(() => {}, 2000)'], { detached: true, stdio: 'inherit' }).unref()`
    expect((await node(holder, { limitMs: 1500 })).output).toContain('not done within 1.5 s')
  })

  it('is ended by stopCommands with all others', async () => {
    const running = [node('setInterval(() => {}, 1000)'), node('setInterval(() => {}, 1000)')]
    stopCommands()
    expect((await Promise.all(running)).map(({ ok }) => ok)).toEqual([false, false])
  })
})
