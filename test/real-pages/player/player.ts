import { REPLAY_FRAME } from '@sso-elements/contract'
import { createPlayback, type Playback, readSegment } from '@sso-elements/telemetry-view/replay'
import type { ReplayFrame } from '@sso-elements/telemetry-view/replay-frame'
import * as parts from '@sso-elements/telemetry-view/replay-frame'
import pixelmatch from 'pixelmatch'
import type { PlayerApi } from './player-api.ts'

const openDocument = (): Promise<HTMLIFrameElement> =>
  new Promise((resolve) => {
    const frame = Object.assign(document.createElement('iframe'), { src: REPLAY_FRAME })
    frame.sandbox.value = 'allow-same-origin'
    frame.style.cssText = 'display: block; border: 0'
    frame.onload = () => resolve(frame)
    document.body.append(frame)
  })

/** The player's texts in place of content that is never recorded. */
const marks = { markTexts: { canvas: 'A canvas', video: 'A video', frame: 'A frame', sandbox: 'A sandbox' } }

let playback: Playback | null = null
let shown: ReplayFrame | null = null
let compared: ImageData[] = []

const nextPaint = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

const settled = (current: Playback): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const { status, error } = current.state()
      if (status === 'failed') reject(error)
      else if (status === 'paused' || status === 'ended') resolve()
      else return false
      return true
    }
    if (!look()) current.subscribe(look)
  })

const decode = async (picture: string): Promise<ImageData> => {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  if (!context) throw new Error('No canvas to read the picture')
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

const api: PlayerApi = {
  async open(segments, sessionId) {
    const frame = await openDocument()
    const frameDocument = frame.contentDocument
    if (!frameDocument) throw new Error('The frame cannot be read')
    const bytesOf = new Map(segments.map(({ bytes64, viewId, index }) => [`${viewId} ${index}`, bytes64]))
    const current = createPlayback({
      segments,
      filters: parts,
      readRecords: ({ viewId, index }) => readSegment(bytesOf.get(`${viewId} ${index}`) ?? '', { sessionId, viewId }),
      openFrame(options) {
        shown = parts.createReplayFrame({ ...options, ...marks, frameDocument })
        return shown
      },
      beforePaint(callback) {
        const request = requestAnimationFrame(callback)
        return () => cancelAnimationFrame(request)
      },
      clock: () => performance.now(),
    })
    current.subscribe(() => Object.assign(frame, current.state().size))
    playback = current
  },
  async show(time) {
    if (!playback) throw new Error('Nothing is open')
    if (time === null) playback.seek(playback.state().axis.length)
    else playback.seekTime(time)
    await settled(playback)
    while (shown?.isSeeking()) await nextPaint()
    // Styles and fonts of the assembled page apply.
    await nextPaint()
    await nextPaint()
    return playback.state().gaps
  },
  async compare(left, right) {
    const [a, b] = [await decode(left), await decode(right)]
    if (a.width !== b.width || a.height !== b.height) throw new Error('The pictures have different sizes')
    const difference = new ImageData(a.width, a.height)
    const differing = pixelmatch(a.data, b.data, difference.data, a.width, a.height, { threshold: 0.15 })
    compared = [a, b, difference]
    return differing / a.width / a.height
  },
  async difference() {
    const { width = 0, height = 0 } = compared[0] ?? {}
    const canvas = new OffscreenCanvas(width * compared.length, height)
    const context = canvas.getContext('2d')
    for (const [index, part] of compared.entries()) context?.putImageData(part, index * width, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
  },
}

Object.assign(window, { player: api })
