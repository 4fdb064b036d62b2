/** What Chromium accepts of a page's beacons and keepalive requests together while they are under way, in bytes. */
const KEEPALIVE_BYTES = 64 * 1024

/** Bytes under way that survive the page; events and replay share it. */
export interface KeepaliveBudget {
  /** False when the browser would refuse so many bytes more. */
  take(bytes: number): boolean
  release(bytes: number): void
  left(): number
}

export const createKeepaliveBudget = (limit: number = KEEPALIVE_BYTES): KeepaliveBudget => {
  let taken = 0
  return {
    take(bytes) {
      if (taken + bytes > limit) return false
      taken += bytes
      return true
    },
    release(bytes) {
      taken -= bytes
    },
    left: () => limit - taken,
  }
}
