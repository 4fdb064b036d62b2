import { expect, it } from 'vitest'
import { createEndpoint } from './endpoint.ts'

it.each([
  ['HTTPS://Collector.Example:443', 'https://collector.example'],
  [' https://collector.example/// ', 'https://collector.example'],
  ['https://user:secret@collector.example', 'https://collector.example'],
  ['https://collector.example/base/?x=1#y', 'https://collector.example/base'],
])(
  'normalizes the collector origin %j and recognizes its own requests',
  { tags: ['MON-06'] },
  (collectorOrigin, base) => {
    const endpoint = createEndpoint({ collectorOrigin })
    const url = endpoint.url('/v1/write/rum', false)
    expect(url).toBe(`${base}/v1/write/rum?precision=ms`)
    expect(endpoint.isOwn(new URL(url).href)).toBe(true)
  },
)
