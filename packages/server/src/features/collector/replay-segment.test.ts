import { describe, expect, it, vi } from 'vitest'
import type { Read } from './reading.ts'
import { readReplaySegment } from './replay-segment.ts'
import { replayForm } from './testing/replay-form.ts'

const directly: Read = (work) => work(() => {})

/** A form of one part. */
const formOf = (head: string): Buffer => Buffer.from(`--x\r\n${head}\r\n\r\nv\r\n--x--\r\n`)
const NAMED = 'Content-Disposition: form-data; name='

describe('a replay form', () => {
  it.each([
    ['many lines', `${NAMED}"a"${'\r\na:'.repeat(500)}`],
    ['a long name', `${NAMED}"${'%0D'.repeat(500)}"`],
    ['no end', NAMED],
  ])('is not parsed when the head of a part has %s', { tags: ['OPS-04'] }, async (kind, head) => {
    const read = vi.fn(directly) as Read
    const form = kind === 'no end' ? Buffer.from(`--x\r\n${head}`) : formOf(head)
    const reading = readReplaySegment(form, 'multipart/form-data; boundary=x', read)
    await expect(reading).rejects.toThrow('the head of a part has at most 1024 bytes')
    expect(read).not.toHaveBeenCalled()
  })

  it('is read with the longest ids that a segment may have', { tags: ['OPS-04'] }, async () => {
    const request = new Response(replayForm({ session_id: 's'.repeat(200) }))
    const body = new Uint8Array(await request.arrayBuffer())
    const segment = await readReplaySegment(body, request.headers.get('content-type') ?? '', directly)
    expect(segment.session_id).toHaveLength(200)
  })
})
