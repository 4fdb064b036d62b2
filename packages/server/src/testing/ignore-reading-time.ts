import { vi } from 'vitest'
import type { TestServer } from './test-server.ts'

/** On a busy machine reading takes long, and the limits, which have tests of their own, would refuse what a test sends. */
export const ignoreReadingTime = ({ server }: TestServer) =>
  vi.spyOn(server.dependencies.collector.gate, 'spend').mockReturnValue()
