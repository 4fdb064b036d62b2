import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pack = promisify(gzip)

/** Longest body that the collector accepts. */
const MAX_BYTES = 6 * 1024 * 1024
/** Tries of a request that the collector has no room for, or that did not arrive. */
const TRIES = 5
const FIRST_WAIT_MS = 1000

/** @typedef {{ collector: string, app: string, version: string, token: string }} Release */

/** What the collector said. @param {Response} response */
const messageOf = async (response) => {
  const text = await response.text()
  try {
    return JSON.parse(text).message ?? text
  } catch {
    return text || response.statusText
  }
}

/**
 * @param {Release} release
 * @param {string} path
 * @param {Record<string, string>} query
 * @param {Uint8Array | undefined} body
 * @param {(milliseconds: number) => Promise<unknown>} wait
 * @returns {Promise<any>} the collector's reply
 */
const post = async ({ collector, app, version, token }, path, query, body, wait) => {
  const url = new URL(`${collector.replace(/\/+$/, '')}${path}`)
  url.search = new URLSearchParams({ app_id: app, version, ...query }).toString()
  for (let tried = 1; ; tried += 1) {
    /** @type {Response | Error} */
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/gzip' }) },
      ...(body && { body }),
    }).catch((error) => error)
    if (!(response instanceof Error) && response.ok) return response.json()
    const isPassing = response instanceof Error || response.status === 429 || response.status >= 500
    if (isPassing && tried < TRIES) {
      await wait(FIRST_WAIT_MS * 2 ** (tried - 1))
      continue
    }
    if (response instanceof Error)
      throw new Error(`${url.origin} cannot be reached: ${response.cause ?? response.message}`)
    if (response.status === 404)
      throw new Error(`${url.origin} accepts no source maps: set COLLECTOR_SOURCE_MAP_TOKEN there`)
    throw new Error(`the collector answered ${response.status}: ${await messageOf(response)}`)
  }
}

/**
 * Sends the map of a built file.
 * @param {Release} release
 * @param {{ path: string, map: string }} found
 * @param {(milliseconds: number) => Promise<unknown>} wait
 */
export const sendMap = async (release, { path, map }, wait) => {
  const body = await pack(map)
  if (body.length > MAX_BYTES)
    throw new Error(
      `the map has ${body.length} bytes, compressed and without sources: at most ${MAX_BYTES} are accepted. Split the file`,
    )
  await post(release, '/v1/source-maps', { path }, body, wait)
}

/** Removes the maps of a release, and returns their number. @param {Release} release @param {(milliseconds: number) => Promise<unknown>} wait */
export const removeMaps = async (release, wait) =>
  (await post(release, '/v1/source-maps/remove', {}, undefined, wait)).removed
