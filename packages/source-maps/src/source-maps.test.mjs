import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const COMMAND = fileURLToPath(new URL('./main.mjs', import.meta.url))
const TOKEN = 'a-token-of-builds-0123456789-abcdef'
const MAP = {
  version: 3,
  sources: ['../src/pay.ts'],
  sourcesContent: ['const a = 1'],
  names: [],
  mappings: 'AAAA,UAEE',
}
const BUILT = 'console.log(1,2,3);\n'

describe('sso-source-maps', { tags: ['MON-10'] }, () => {
  /** @type {string} */
  let folder
  /** @type {{ url: string, token: string | undefined, body: string }[]} */
  let received
  /** @type {import('node:http').Server} */
  let collector
  /** Statuses of the next responses; 200 after them. @type {number[]} */
  let statuses

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'source-maps-'))
    received = []
    statuses = []
    collector = createServer(async (request, response) => {
      const pieces = []
      for await (const piece of request) pieces.push(piece)
      const bytes = Buffer.concat(pieces)
      const status = statuses.shift() ?? 200
      if (status === 200)
        received.push({
          url: request.url ?? '',
          token: request.headers.authorization,
          body: bytes.length > 0 ? gunzipSync(bytes).toString() : '',
        })
      response.writeHead(status).end(JSON.stringify({ message: 'the reason', removed: 3 }))
    })
    await new Promise((resolve) => collector.listen(0, '127.0.0.1', () => resolve(undefined)))
  })
  afterEach(() => {
    collector.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** @param {Record<string, unknown>} files texts, or what is written as JSON */
  const write = (files) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
    }
  }

  const address = () => {
    const at = collector.address()
    return typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : ''
  }

  /** @param {string[]} args @param {string} [token] */
  const run = async (args, token = TOKEN) => {
    const child = spawn(process.execPath, [COMMAND, ...args], { env: { ...process.env, SSO_SOURCE_MAP_TOKEN: token } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    const code = await new Promise((resolve) => child.on('close', resolve))
    return { code, output }
  }
  const release = () => ['--collector', address(), '--app', 'shop', '--version', '1.2.3']
  const upload = (/** @type {string[]} */ ...more) => run(['upload', folder, ...release(), ...more])

  it('uploads maps without sources, and deletes them if asked', async () => {
    write({ 'a/pay.js': `${BUILT}//# sourceMappingURL=pay.js.map`, 'a/pay.js.map': MAP, 'hidden.mjs': BUILT })
    write({ 'hidden.mjs.map': { ...MAP, file: 'hidden.mjs' }, 'no-map.js': BUILT })
    expect(await upload('--base', '/sso/', '--delete')).toEqual({
      code: 0,
      output: '2 source maps of shop 1.2.3 were uploaded.\n',
    })
    expect(received.map(({ url }) => url)).toEqual([
      '/v1/source-maps?app_id=shop&version=1.2.3&path=%2Fsso%2Fa%2Fpay.js',
      '/v1/source-maps?app_id=shop&version=1.2.3&path=%2Fsso%2Fhidden.mjs',
    ])
    const { sourcesContent: _, ...withoutSources } = MAP
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(withoutSources)
    expect(received[0]?.token).toBe(`Bearer ${TOKEN}`)
    expect(existsSync(join(folder, 'a/pay.js.map'))).toBe(false)
    expect(existsSync(join(folder, 'a/pay.js'))).toBe(true)
  })

  it('leaves out with a reason what is no map of the file', async () => {
    const outside = `${folder}-outside.map`
    writeFileSync(outside, JSON.stringify(MAP))
    symlinkSync(outside, join(folder, 'link.js.map'))
    write({
      'another.js': BUILT,
      'another.js.map': { ...MAP, file: 'pay.js' },
      'build.js': 'short',
      'build.js.map': MAP,
      'inline.js': '//# sourceMappingURL=data:application/json,{}',
      'link.js': BUILT,
      'lost.js': '//# sourceMappingURL=gone.map',
      'out.js': `//# sourceMappingURL=../${outside.split('/').at(-1)}`,
      'text.js': BUILT,
      'text.js.map': 'export {}',
      'old.js': BUILT,
      'old.js.map': { ...MAP, version: 2 },
    })
    const { code, output } = await upload()
    rmSync(outside)
    expect({ code, received }).toEqual({ code: 1, received: [] })
    expect(output.split('\n')).toEqual([
      'another.js is left out: its map "another.js.map" is of "pay.js".',
      'build.js is left out: its map "build.js.map" has positions that the file does not have: it is of another build.',
      'inline.js is left out: its map is within it, where everybody can read it.',
      'link.js is left out: its map "link.js.map" is outside of the folder.',
      'lost.js is left out: its map "gone.map" does not exist.',
      'old.js is left out: its map "old.js.map" has version 2, and 3 was expected.',
      `out.js is left out: its map "../${outside.split('/').at(-1)}" is outside of the folder.`,
      'text.js is left out: its map "text.js.map" is no JSON.',
      `"${folder}" has no source maps. Build with them, such as by vite build --sourcemap hidden.`,
      '',
    ])
  })

  it('uploads a map of 50 MB', async () => {
    write({ 'big.js': BUILT, 'big.js.map': { ...MAP, sourcesContent: ['x'.repeat(50_000_000)] } })
    expect(await upload()).toMatchObject({ code: 0 })
    expect(received[0]?.body.length).toBeLessThan(200)
  })

  it('tries again what the collector has no room for, and tells its reason', async () => {
    write({ 'pay.js': BUILT, 'pay.js.map': MAP })
    statuses = [429]
    expect(await upload()).toMatchObject({ code: 0 })
    statuses = [413]
    expect(await upload('--delete')).toEqual({
      code: 1,
      output: 'pay.js: the collector answered 413: the reason.\n',
    })
    expect(existsSync(join(folder, 'pay.js.map'))).toBe(true)
    statuses = [404]
    expect((await upload()).output).toContain('accepts no source maps: set COLLECTOR_SOURCE_MAP_TOKEN there')
  })

  it('removes the maps of a release', async () => {
    expect(await run(['remove', ...release()])).toEqual({
      code: 0,
      output: '3 source maps of shop 1.2.3 were removed.\n',
    })
    expect(received[0]?.url).toBe('/v1/source-maps/remove?app_id=shop&version=1.2.3')
  })

  it('says what is wrong with its arguments', async () => {
    const outputs = await Promise.all([
      run(['upload', ...release()]),
      run(['upload', folder, '--app', 'shop', '--version', '1', '--collector', 'shop.example']),
      run(['upload', folder, ...release(), '--base', 'sso']),
      run(['upload', `${folder}/no`, ...release()]),
      run(['upload', folder, ...release()], ''),
      run(['upload', folder, ...release(), '--token', 'x']),
    ])
    expect(outputs.map(({ code, output }) => `${code} ${output.split('\n')[0]}`)).toEqual([
      '1 Usage:',
      '1 --collector is "shop.example": a web address such as https://sso.example.com was expected.',
      '1 --base is "sso": a path that begins with / was expected.',
      `1 "${folder}/no" is no folder.`,
      '1 SSO_SOURCE_MAP_TOKEN is not set in the environment.',
      expect.stringMatching(/^1 Unknown option '--token'/),
    ])
  })
})
