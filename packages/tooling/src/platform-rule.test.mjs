import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { inRepository } from './repository.mjs'

/** Far above what the linter takes on a busy machine. */
const TIMEOUT_MS = 60_000

const FILES = {
  'packages/session/src/by-name.ts': 'export const memory = localStorage\n',
  'packages/session/src/by-owner.ts': 'export const memory = () => globalThis.sessionStorage\n',
  'packages/session/src/cookies.ts': 'export const all = () => document.cookie\n',
  'packages/screens/src/observer.ts': 'export const watch = new ResizeObserver(() => {})\n',
  'packages/elements/src/ask.ts': 'export const ask = () => document.requestStorageAccess()\n',
  'host/src/entry.ts': "export const write = () => history.replaceState(null, '')\n",
  'packages/monitoring/src/json.ts': 'export const text = JSON.stringify([1])\n',
  'packages/monitoring/src/list.ts': 'export const sum = [1].reduce((left, right) => left + right)\n',
  'packages/monitoring/src/element.ts': 'export const isOurs = (node: Node) => node instanceof Element\n',
  'packages/browser/src/allowed.ts': 'export const memory = localStorage\n',
  'packages/session/src/allowed.test.ts': 'localStorage.clear()\n',
  'packages/session/src/allowed-type.ts': "export type Watcher = Pick<MutationObserver, 'observe'>\n",
}

it('the linter refuses what a browser may deny or a page replace', {
  tags: ['STA-03', 'MON-04'],
  timeout: TIMEOUT_MS,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'platform-'))
  for (const path of ['.biome.json', 'packages/browser/platform.grit', 'packages/monitoring/page.grit'])
    cpSync(inRepository(path), join(folder, path), { recursive: true })
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const program = inRepository('node_modules/@biomejs/biome/bin/biome')
  const args = [program, 'lint', '--vcs-enabled=false', '--reporter=github', '--colors=off', '.']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const refused = Object.keys(FILES).filter((path) => new RegExp(`title=plugin,file=\\S*${path},`).test(stdout))
  expect(refused).toEqual(Object.keys(FILES).filter((path) => !path.includes('allowed')))
})
