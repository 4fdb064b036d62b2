// Adds batches to a queue until it is killed, and prints the number of each one that was accepted.
import { openForwardQueue } from '../forward-queue.ts'

const [, , folder = ''] = process.argv
const queue = await openForwardQueue(folder)

const addForever = async (first: number, step: number): Promise<void> => {
  for (let number = first; ; number += step) {
    const body = Buffer.from(`${number} `.repeat(20_000))
    await queue.add({ target: `/v1/write/rum?n=${number}`, contentType: '', contentEncoding: '', body })
    process.stdout.write(`${number}\n`)
  }
}

// Several at once, as requests are.
await Promise.all([addForever(0, 3), addForever(1, 3), addForever(2, 3)])
