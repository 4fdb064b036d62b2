export { isChineseId } from './chinese-id.ts'
export { copyName } from './copy-name.ts'
export { cutToBytes } from './cut-to-bytes.ts'
export { isLooseWebAddress, isWebAddress } from './url.ts'
