export { byteLength, cutToBytes } from './byte-length.ts'
export { isChineseId } from './chinese-id.ts'
export { copyName } from './copy-name.ts'
export { isLooseWebAddress, isWebAddress } from './url.ts'
