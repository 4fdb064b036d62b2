import { readdir, readFile } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, type Product, test } from './product.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
/** Each build's URL path on the server, and its files without a hash in the name. */
const BUILDS = [
  { folder: 'packages/elements/dist/cdn', path: '/sdk/', named: ['sso-elements.js', 'session.js', 'ui.js'] },
  { folder: 'host/dist', path: '/sso/', named: ['index.html', 'favicon.svg', 'guide/chat-tools.html'] },
  { folder: 'examples/workspace/dist', path: '/examples/workspace/', named: ['index.html'] },
]

/** Returns the response as sent, since `fetch` would decompress it. */
const wire = (product: Product, path: string, encodings: string) =>
  new Promise<{ status: number | undefined; headers: Headers; body: Buffer }>((resolve, reject) => {
    ask(product.url + path, { headers: { 'accept-encoding': encodings } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: new Headers(response.headers as Record<string, string>),
          body: Buffer.concat(chunks),
        }),
      )
    })
      .on('error', reject)
      .end()
  })

for (const { folder, path, named } of BUILDS)
  test(`files of ${folder} are cached forever and compressed`, async ({ product }) => {
    const found = await readdir(join(REPOSITORY, folder), { recursive: true, withFileTypes: true })
    const files = found
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name).slice(join(REPOSITORY, folder).length + 1))
    expect(files).toEqual(expect.arrayContaining(named))
    expect(files.length).toBeGreaterThan(named.length)
    for (const file of files) {
      const bytes = await readFile(join(REPOSITORY, folder, file))
      const plain = await wire(product, path + file, 'identity')
      expect(plain.status, file).toBe(200)
      const isNamed = named.includes(file)
      const cacheControl = isNamed ? 'no-cache' : 'public, max-age=31536000, immutable'
      expect(plain.headers.get('cache-control'), file).toBe(cacheControl)
      expect(plain.body.equals(bytes), file).toBe(true)
      if (isNamed || bytes.length < 1024 || !/\.(js|css|svg)$/.test(file)) continue
      const brotli = await wire(product, path + file, 'gzip, deflate, br, zstd')
      const gzip = await wire(product, path + file, 'gzip, deflate')
      expect(brotli.headers.get('content-encoding'), file).toBe('br')
      expect(gzip.headers.get('content-encoding'), file).toBe('gzip')
      for (const { headers } of [plain, brotli, gzip]) {
        expect(headers.get('vary'), file).toMatch(/Accept-Encoding/i)
        expect(headers.get('cache-control'), file).toBe(cacheControl)
        expect(headers.get('content-type'), file).toBe(plain.headers.get('content-type'))
      }
      expect(brotliDecompressSync(brotli.body).equals(bytes), file).toBe(true)
      expect(gunzipSync(gzip.body).equals(bytes), file).toBe(true)
      expect(brotli.body.length, file).toBeLessThan(gzip.body.length)
    }
  })
