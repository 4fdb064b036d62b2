import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ForwardedBatch, type ForwardQueue, openForwardQueue } from './forward-queue.ts'

let root: string
let folders = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sso-queue-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const newFolder = (): string => {
  folders += 1
  return join(root, String(folders))
}
const batchOf = (text: string): ForwardedBatch => ({
  target: `/v1/write/rum?name=${text}`,
  contentType: 'text/plain',
  contentEncoding: '',
  body: new Uint8Array(Buffer.from(`${text}\n\0`)),
})
const takeAll = async (queue: ForwardQueue): Promise<(ForwardedBatch | null)[]> => {
  const all: (ForwardedBatch | null)[] = []
  for (let first = await queue.take(); first; first = await queue.take()) {
    all.push(first.batch)
    await queue.remove(first.name)
  }
  return all
}

describe('the forward queue', () => {
  it('keeps batches and their order across a restart', { tags: ['MON-06'] }, async () => {
    const folder = newFolder()
    const before = await openForwardQueue(folder)
    const [first, second, third] = ['first', 'second', 'third'].map(batchOf) as [
      ForwardedBatch,
      ForwardedBatch,
      ForwardedBatch,
    ]
    for (const batch of [first, second]) expect(await before.add(batch)).toBe(true)
    const after = await openForwardQueue(folder)
    expect(await after.add(third)).toBe(true)
    expect(await takeAll(after)).toEqual([first, second, third])
    expect(after.isEmpty()).toBe(true)
    expect(await readdir(folder)).toEqual([])
  })

  it('rejects batches only while it is full', { tags: ['MON-06'] }, async () => {
    const queue = await openForwardQueue(newFolder(), 250)
    expect(await queue.add(batchOf('a'))).toBe(true)
    expect(await queue.add(batchOf('b'))).toBe(true)
    expect(await queue.add(batchOf('c'))).toBe(false)
    await queue.remove((await queue.take())?.name ?? '')
    expect(await queue.add(batchOf('c'))).toBe(true)
  })

  it.each([
    ['no content', ''],
    ['an empty header', '{}\nbody'],
    ['a target that is no path', '{"target":"@other.example","contentType":"","contentEncoding":""}\nbody'],
    ['an invalid content type', '{"target":"/v1/write/rum","contentType":"a\\nb","contentEncoding":""}\nbody'],
  ])(
    'skips a damaged batch file with %s and returns the batches that follow it',
    { tags: ['MON-06'] },
    async (_, text) => {
      const folder = newFolder()
      await mkdir(folder)
      await writeFile(join(folder, '0000000000000001.batch'), text)
      const queue = await openForwardQueue(folder)
      await queue.add(batchOf('next'))
      expect(await takeAll(queue)).toEqual([null, batchOf('next')])
    },
  )

  it('keeps every accepted batch whole when the process is killed during a write', {
    tags: ['MON-06'],
  }, async () => {
    const folder = newFolder()
    const script = fileURLToPath(new URL('./testing/queue-writer.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    for await (const piece of child.stdout) {
      printed += piece
      if (printed.split('\n').length > 50) break
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    // The kill may have come between two writes.
    await writeFile(join(folder, '9999999999999999.batch.part'), '{"target":')
    const queue = await openForwardQueue(folder)
    const numbers = (await takeAll(queue)).map((batch) => {
      const number = batch?.target.split('=')[1] ?? ''
      expect(Buffer.from(batch?.body ?? []).toString()).toBe(`${number} `.repeat(20_000))
      return number
    })
    const acceptedNumbers = printed.split('\n').slice(0, -1)
    expect(acceptedNumbers.length).toBeGreaterThanOrEqual(50)
    expect(numbers).toEqual(expect.arrayContaining(acceptedNumbers))
    expect(await readdir(folder)).toEqual([])
  })
})
