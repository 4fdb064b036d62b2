/** How much of the page is recorded (RPL-04). What is typed never is. */
export const PRIVACY_LEVELS = ['mask', 'mask-user-input', 'allow'] as const
export type PrivacyLevel = (typeof PRIVACY_LEVELS)[number]

/** Attribute that sets the privacy level of an element and its content. */
const PRIVACY_ATTRIBUTE = 'data-replay-privacy'

/** Attribute of an element that is left out with its content. */
export const IGNORED = 'data-replay-ignored'

/** Privacy of a position in the page. */
export interface Privacy {
  level: PrivacyLevel
  /** Its text is typed, or is machine-made text that people copy: codes, keys, tokens. */
  isSecret: boolean
}

/** For a node that is not in the page. */
const MASKED: Privacy = { level: 'mask', isSecret: false }

const SECRET_TAGS = ['INPUT', 'TEXTAREA', 'CODE', 'KBD', 'SAMP', 'OUTPUT']
const BUTTONS = ['button', 'submit', 'reset', 'image']

/**
 * Editors and terminals that draw what is typed as text of the page: Monaco, CodeMirror 5 and 6, Ace, ProseMirror, Quill, xterm.js, and
 * what they show outside of themselves.
 */
const EDITOR =
  /(?:^|\s)(?:monaco-(?:editor|aria-container)|CodeMirror(?:-hints)?|cm-(?:editor|tooltip)|ace_(?:editor|tooltip)|ProseMirror|ql-container|xterm)(?:\s|$)/

export const isPrivacyLevel = (value: unknown): value is PrivacyLevel =>
  (PRIVACY_LEVELS as readonly unknown[]).includes(value)

const ELEMENT = 1
const DOCUMENT = 9

// Nodes of a frame have other classes than the page's, so their type tells them apart.
const isElement = (node: Node): node is Element => node.nodeType === ELEMENT
const isDocument = (node: Node): node is Document => node.nodeType === DOCUMENT

/** The parent node, across shadow roots and frames of the same origin. */
const parentOf = (node: Node): Node | null => {
  if (node.parentNode) return node.parentNode
  if (isDocument(node)) return node.defaultView?.frameElement ?? null
  return (node as Partial<ShadowRoot>).host ?? null
}

export const isButton = (node: Node | null): boolean =>
  BUTTONS.includes((node as Partial<HTMLInputElement> | null)?.type ?? '')

/** Whether the user types into it; for some elements only their purpose says so (`role`, `EditContext`). */
const isEditor = (element: Element): boolean => {
  const editable = element.getAttribute('contenteditable')
  return (
    (editable !== null && editable !== 'false') ||
    /^(?:textbox|searchbox)$/.test(element.getAttribute('role') ?? '') ||
    EDITOR.test(element.getAttribute('class') ?? '') ||
    Boolean((element as { editContext?: unknown }).editContext)
  )
}

const privacyOfElement = (element: Element, around: Privacy): Privacy => {
  const given = element.getAttribute(PRIVACY_ATTRIBUTE)
  const isSecret =
    around.isSecret || (SECRET_TAGS.includes(element.nodeName) && !isButton(element)) || isEditor(element)
  if (given === null) return isSecret === around.isSecret ? around : { level: around.level, isSecret }
  // A misspelled level must not reveal more than intended.
  return { level: isPrivacyLevel(given) ? given : 'mask', isSecret }
}

/**
 * The privacy of a node: that of the closest element with the attribute, in its own tree, or around its shadow root or frame; otherwise
 * `base` (RPL-04). `known` is a cache until the page changes.
 */
export const privacyOf = (node: Node | null, base: PrivacyLevel, known: Map<Node, Privacy>): Privacy => {
  if (!node) return MASKED
  const before = known.get(node)
  if (before) return before
  const parent = parentOf(node)
  let privacy: Privacy
  if (isDocument(node)) {
    const around = parent ? privacyOf(parent, base, known) : { level: base, isSecret: false }
    privacy = node.designMode === 'on' ? { ...around, isSecret: true } : around
  } else {
    const around = privacyOf(parent, base, known)
    privacy = isElement(node) ? privacyOfElement(node, around) : around
  }
  known.set(node, privacy)
  return privacy
}
