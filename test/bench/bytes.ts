import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { printTable, type Row } from './report/table.ts'
import { readSdkManifest, SDK_FOLDER } from './sdk-files.ts'

/** Budgets of the SDK, gzip, in bytes. A kilobyte has 1000 bytes, the stricter definition. */
const BUDGETS = { loader: 2_000, withoutReact: 26_000, whole: 92_000, providers: 2_000 }

/** Sums the files' sizes, each compressed alone, as it is sent. */
const sum = (files: readonly string[], sizeOf: (content: Buffer) => number): number =>
  files.reduce((total, file) => total + sizeOf(readFileSync(new URL(file, SDK_FOLDER))), 0)

const row = (what: string, files: readonly string[], budget: number): Row => ({
  what,
  files: { value: files.length },
  min: { value: sum(files, ({ length }) => length) },
  'gzip -9': {
    value: sum(files, (content) => gzipSync(content, { level: 9 }).length),
    goal: { limit: budget, is: 'at most' },
  },
  'brotli 11': {
    value: sum(
      files,
      (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    ),
  },
})

/** Measures the bytes that a page fetches until `<sso-login>` shows its first input. */
export const measureBytes = async (): Promise<void> => {
  const { loader, react, firstInput, providers } = readSdkManifest()
  const login = firstInput['sso-login'] ?? []
  printTable('Bytes until the first input', [
    row('loader', loader, BUDGETS.loader),
    row("login with the page's own React", [...loader, ...login], BUDGETS.withoutReact),
    row('login whole', [...loader, ...react, ...login], BUDGETS.whole),
    row('added later, where providers are offered', providers, BUDGETS.providers),
  ])
}
