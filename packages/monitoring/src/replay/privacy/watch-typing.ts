import { guard } from '../../browser/guard.ts'
import { lineAround } from './text-line.ts'
import type { TypedTexts } from './typed-texts.ts'

/** Fields without text input. */
const CHOICES = /^(?:checkbox|radio|select-.+|file|range|color)$/
/** Keys after which the user types elsewhere. */
const LEAVING_KEYS = /^(?:Arrow.+|Home|End|Page.+|Tab|Enter|Escape)$/
const TEXT = 3

type Target = Node & Partial<HTMLInputElement> & { editContext?: unknown }

const typedValueOf = ({ type, value }: Target): string | null =>
  typeof value === 'string' && !CHOICES.test(type ?? '') ? value : null

const isLine = (target: unknown): boolean => (target as Partial<Node> | null)?.nodeName === 'INPUT'

/** The text node of an element with the caret. */
const nodeAtCaret = (target: Node): CharacterData | null => {
  // Only some browsers expose the selection in a shadow root.
  const root = target.getRootNode() as Partial<Document>
  const selection = root.getSelection?.() ?? target.ownerDocument?.getSelection()
  const { anchorNode, anchorOffset = 0 } = selection ?? {}
  const node = anchorNode?.nodeType === TEXT ? anchorNode : anchorNode?.childNodes[Math.max(anchorOffset - 1, 0)]
  return node?.nodeType === TEXT && target.contains(node) ? (node as CharacterData) : null
}

/**
 * Collects characters as typed: editors that draw their text empty their input field after each one, and fields in closed shadow roots
 * cannot be read.
 */
const createRun = () => {
  let target: unknown = null
  let key = {}
  let text = ''
  const end = () => {
    target = null
  }
  return {
    add(next: unknown, { data, inputType }: Pick<InputEvent, 'data' | 'inputType'>) {
      // One value may be split over several fields, among which a script moves the focus.
      const isNext = data !== null && isLine(next) && isLine(target)
      if ((next !== target && !isNext) || (data === null && !/^delete/.test(inputType))) {
        key = {}
        text = ''
      }
      target = next
      // Includes the preceding composition, which is added when it ends.
      if (inputType === 'insertCompositionText') return { key, text: `${text}${data ?? ''}` }
      text = data === null ? text.slice(0, -1) : `${text}${data}`
      return { key, text }
    },
    compose(data: string) {
      text += data
    },
    end,
  }
}

/**
 * Remembers what the user types, pastes or drops anywhere in a window, even while it is not recorded: a later view may show it (RPL-04).
 * Default values and values set by scripts were not typed; a browser's autofill counts as typed.
 */
export const watchTyping = (
  typed: TypedTexts,
  signal: AbortSignal,
  view: Pick<Window, 'addEventListener'> = window,
): void => {
  const run = createRun()
  const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void): void =>
    view.addEventListener(
      name,
      guard((event: WindowEventMap[Name]) => {
        if (event.isTrusted) listener(event)
      }),
      { capture: true, passive: true, signal },
    )
  const targetOf = (event: Event): Target => event.composedPath()[0] as Target
  /** The character of a cancelable event: a script may set the value itself instead. */
  let entered = ''
  const enter = (target: Target, data: string): void => {
    const before = typedValueOf(target)
    if (before === null) return
    typed.readLater(() => {
      const value = typedValueOf(target)
      if (value === null || value === before) return
      typed.remember(target, value)
      if (entered) addToRun(target, { data: entered, inputType: '' }, value)
      entered = ''
    })
    typed.begin(target, before)
    entered = data
  }
  const leave = (): void => {
    typed.readLater(null)
    run.end()
  }
  const addToRun = (target: Target, event: object, value: string | null): void => {
    // Autofill dispatches an untyped event.
    if (!('inputType' in event)) return
    const { key, text } = run.add(target, event as InputEvent)
    // A page may remove the previous value of the field.
    if (value !== text) typed.remember(key, text)
  }
  const transferred = (event: Event, data: DataTransfer | null): void =>
    typed.remember(event, data?.getData('text/plain') ?? '')

  on('beforeinput', (event) => {
    const target = targetOf(event)
    if (typedValueOf(target) !== null) enter(target, event.data ?? '')
    // Such an element dispatches no `input` event.
    else if (target.editContext) addToRun(target, event, null)
  })
  on('input', (event) => {
    const target = targetOf(event)
    if (CHOICES.test(target.type ?? '')) return
    entered = ''
    const value = typedValueOf(target)
    const node = value === null && target.isContentEditable ? nodeAtCaret(target) : null
    if (value !== null) typed.remember(target, value)
    else if (node) typed.remember(node, lineAround(node))
    addToRun(target, event, value)
  })
  on('change', (event) => {
    const target = targetOf(event)
    const value = typedValueOf(target)
    if (value !== null) typed.remember(target, value)
  })
  on('compositionend', ({ data }) => run.compose(data))
  on('paste', (event) => transferred(event, event.clipboardData))
  on('drop', (event) => transferred(event, event.dataTransfer))
  on('pointerdown', leave)
  on('keydown', (event) => {
    const { key, ctrlKey } = event
    if (LEAVING_KEYS.test(key)) leave()
    else if (key.length === 1 && !ctrlKey) enter(targetOf(event), key)
  })
}
