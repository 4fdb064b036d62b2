import type { Plugin } from 'vite'

const SOURCES = '/packages/chat-tools/src/'
/** The files with a line for each tool. */
export const LISTS = ['rows', 'marks', 'notices', 'cards', 'errors', 'server/tools']

const ofSixthTool = (line: string): string =>
  line.replace(/(\.\.?\/)slack\//, '$1testing/parley/').replaceAll('slack', 'parley')

/** Adds the tool of `chat-tools/src/testing/parley` as its author would: one more line where Slack has one. */
export const withLines = (source: string): string =>
  source
    .split('\n')
    .flatMap((line) => {
      if (/\[.*\bslack\b.*\]/.test(line)) return [line.replace(/\bslack\b/, 'slack, parley')]
      return /\bslack/.test(line) ? [line, ofSixthTool(line)] : [line]
    })
    .join('\n')

export const addTool = (): Plugin => ({
  name: 'add-tool',
  enforce: 'pre',
  transform(code, id) {
    const path = id.split(SOURCES)[1]
    return LISTS.some((list) => path === `${list}.ts`) ? withLines(code) : null
  },
})
