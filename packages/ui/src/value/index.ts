export { cutToBytes } from './characters.ts'
export { isChineseId } from './chinese-id.ts'
export { copyName } from './copy-name.ts'
export { isLooseWebAddress, isWebAddress } from './url.ts'
