import { guard } from '../../browser/guard.ts'
import type { TypedTexts } from './typed-texts.ts'

/** Texts of an editable element that are looked at after each change. */
const MAX_NODES = 1000

/** Fields without a text to type. */
const CHOICES = /^(?:checkbox|radio|select-.+|file)$/

/** What the page lets people edit in place. */
const textNodesOf = (editable: Node): CharacterData[] => {
  const walker = document.createTreeWalker(editable, NodeFilter.SHOW_TEXT)
  const nodes: CharacterData[] = []
  while (nodes.length < MAX_NODES && walker.nextNode()) nodes.push(walker.currentNode as CharacterData)
  return nodes
}

/**
 * Characters as they were typed one after the other: editors that draw their text take each from a field that they empty, and fields in
 * closed shadow roots cannot be read.
 */
const createRun = () => {
  let target: unknown = null
  let key = {}
  let text = ''
  return {
    add(next: unknown, { data, inputType }: Pick<InputEvent, 'data' | 'inputType'>) {
      if (next !== target || (data === null && !/^delete/.test(inputType))) {
        target = next
        key = {}
        text = ''
      }
      // Contains what was composed before, which is added when the composition ends.
      if (inputType === 'insertCompositionText') return { key, text: `${text}${data ?? ''}` }
      text = data === null ? text.slice(0, -1) : `${text}${data}`
      return { key, text }
    },
    compose(data: string) {
      text += data
    },
  }
}

/** Remembers what people type, paste and drop anywhere in a window, while it is not recorded as well: a later view may show it (RPL-04). */
export const watchTyping = (typed: TypedTexts, signal: AbortSignal, view: Window = window): void => {
  const options = { capture: true, passive: true, signal }
  const run = createRun()
  const transferred = (event: Event, data: DataTransfer | null): void =>
    typed.remember(event, data?.getData('text/plain') ?? '')

  view.addEventListener(
    'input',
    guard((event: Event) => {
      const target = event.composedPath()[0] as Partial<HTMLInputElement> & Node
      if (CHOICES.test(target.type ?? '')) return
      const value = typeof target.value === 'string' ? target.value : null
      if (value !== null) typed.remember(target, value)
      else if (target.isContentEditable) for (const node of textNodesOf(target)) typed.remember(node, node.data)
      const { key, text } = run.add(target, event as InputEvent)
      if (value?.includes(text) !== true) typed.remember(key, text)
    }),
    options,
  )
  view.addEventListener(
    'compositionend',
    guard(({ data }: CompositionEvent) => run.compose(data)),
    options,
  )
  view.addEventListener(
    'paste',
    guard((event: ClipboardEvent) => transferred(event, event.clipboardData)),
    options,
  )
  view.addEventListener(
    'drop',
    guard((event: DragEvent) => transferred(event, event.dataTransfer)),
    options,
  )
}
