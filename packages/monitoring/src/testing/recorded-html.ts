import type { PrivacyLevel } from '../replay/privacy/privacy-level.ts'
import { createTypedTexts, type TypedTexts } from '../replay/privacy/typed-texts.ts'
import { recordPage } from '../replay/record-page.ts'
import { RECORD, type ReplayRecord } from '../replay/replay-record.ts'

interface RecordedNode {
  tagName?: string
  attributes?: Record<string, string | number | boolean>
  textContent?: string
  childNodes?: RecordedNode[]
}

const VOID = /^(?:br|hr|img|input|link|meta|wbr)$/

const htmlOf = ({ tagName, attributes = {}, textContent = '', childNodes = [] }: RecordedNode): string => {
  const inner = childNodes.map(htmlOf).join('')
  if (tagName === undefined) return textContent + inner
  const { _cssText: css = '', ...others } = attributes
  const written = Object.entries(others).map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${value}"`))
  return `<${tagName}${written.join('')}>${VOID.test(tagName) ? '' : `${css}${inner}</${tagName}>`}`
}

/** Everything that is recorded when recording begins now. */
export const recordedPage = (privacy: PrivacyLevel, typed: TypedTexts = createTypedTexts()): ReplayRecord[] => {
  const records: ReplayRecord[] = []
  recordPage({ privacy, typed, emit: (record) => void records.push(record) }).stop()
  return records
}

const findBody = (node: RecordedNode): RecordedNode | undefined =>
  node.tagName === 'body' ? node : node.childNodes?.map(findBody).find((found) => found !== undefined)

/** The body of the page as it is recorded now. */
export const recordedHtml = (privacy: PrivacyLevel, typed?: TypedTexts): string => {
  const snapshot = recordedPage(privacy, typed).find(({ type }) => type === RECORD.fullSnapshot)
  const body = snapshot && findBody((snapshot.data as { node: RecordedNode }).node)
  return body?.childNodes?.map(htmlOf).join('') ?? ''
}
