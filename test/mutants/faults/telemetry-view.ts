import type { Fault } from '../fault.ts'

export const telemetryViewFaults: Fault[] = [
  {
    title: 'a frame in a replay may run scripts',
    file: 'packages/telemetry-view/src/replay-frame/safe-node.ts',
    find: "  if (tag === 'iframe') attributes.sandbox = 'allow-same-origin'\n",
    replace: '',
    rows: ['RPL-05'],
  },
  {
    title: 'a script in a replay stays one',
    file: 'packages/telemetry-view/src/replay-frame/safe-node.ts',
    find: "  if (isScript(raw)) return raw.isSVG === true ? 'g' : 'noscript'\n",
    replace: '',
    rows: ['RPL-05'],
  },
  {
    title: 'a replay asks for pictures elsewhere',
    file: 'packages/telemetry-view/src/replay-frame/safe-attributes.ts',
    find: "return tag === 'img' && isRecordedPicture(text) ? text : undefined",
    replace: "return tag === 'img' ? text : undefined",
    rows: ['RPL-05'],
  },
  {
    title: 'a replay leaves out five idle seconds',
    file: 'packages/telemetry-view/src/replay/idle-spans.ts',
    find: 'IDLE_MS = 10 * 1000',
    replace: 'IDLE_MS = 5 * 1000',
    rows: ['RPL-05'],
  },
  {
    title: 'typing into a field drives the replay',
    file: 'packages/telemetry-view/src/replay/replay-keys.ts',
    find: " || target === 'field') return null",
    replace: ') return null',
    rows: ['RPL-05'],
  },
]
