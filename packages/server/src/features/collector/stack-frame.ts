/** Where an error was thrown, without what differs between releases. */
export interface StackFrame {
  /** Empty for one without a name, or with a minified one. */
  functionName: string
  /** Path of the file; empty if no frame has one. */
  file: string
}

/** Lines of a stack that are read, and their length. */
const MAX_LINES = 50
const MAX_LINE = 1000
/** Shorter names are a minifier's, and other ones in each release. */
const MIN_NAME = 3

/**
 * `at name (address:1:2)` and `at address:1:2` of Chromium, `name@address:1:2` of Firefox and Safari, without spaces before them: no two
 * parts match the same text, so that no line is slow.
 */
const CHROMIUM = /^at (?:async )?(?:(.*?) \()?([^\s()]+?)(?::\d+){0,2}\)?$/
const FIREFOX = /^([^@]*)@(\S+?)(?::\d+){0,2}$/

/** Code of browsers, extensions and packages. */
const FOREIGN =
  /^(?:native|<anonymous>|\[native code\]|node:|(?:chrome|moz|safari(?:-web)?)-extension:)|\/node_modules\//

/** Name of a function without its object: which one a method is called on depends on the caller. */
const plainName = (name: string): string => {
  const [called = ''] = name.split(' [as ', 1)
  const last = called
    .replace(/^new /, '')
    .split(/[./<]+/)
    .findLast((part) => part !== '')
  return last !== undefined && last.length >= MIN_NAME && last !== 'anonymous>' ? last : ''
}

/** Path of a file without origin, query, versions and hashes of bundlers. */
const plainFile = (address: string): string =>
  address
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    // Folders of a version or a build.
    .split('/')
    .map((part, index, parts) => (index > 0 && index < parts.length - 1 ? part.replace(/^\D*\d.*$/s, '*') : part))
    .join('/')
    // Vite and esbuild: eight letters or digits at the end of a name.
    .replace(/(?<=[.-])(?=[\w-]{0,7}[\dA-Z])[\w-]{8}(?=\.)/g, '*')
    // Hexadecimal hashes, versions, numbers of chunks.
    .replace(/(?<![A-Za-z0-9])[A-Za-z]*\d[A-Za-z0-9]*/g, '*')
    .replace(/\*(?:[.@~_-]*\*)+/g, '*')

/** The first frame of the application's own code, or of any code. */
export const topFrame = (stack: string): StackFrame => {
  const frames = stack
    .split('\n', MAX_LINES)
    .map((line) => line.slice(0, MAX_LINE).trimStart())
    .flatMap((line) => {
      const [, name = '', address] = CHROMIUM.exec(line) ?? FIREFOX.exec(line) ?? []
      return address === undefined ? [] : [{ name, address }]
    })
  const top = frames.find(({ address }) => !FOREIGN.test(address)) ?? frames[0]
  return top ? { functionName: plainName(top.name), file: plainFile(top.address) } : { functionName: '', file: '' }
}
