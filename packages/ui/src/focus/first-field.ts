type TextField = HTMLInputElement | HTMLTextAreaElement

/** Input types without text entry. */
const NON_TEXT_TYPES = ['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit']

const isTextField = (element: Element): element is TextField =>
  element.matches('input, textarea') && !NON_TEXT_TYPES.includes((element as TextField).type)

/** Whether the element is a text field that is visible and editable. */
export const isTypable = (element: Element): element is TextField =>
  isTextField(element) &&
  !element.readOnly &&
  !element.matches(':disabled, [aria-hidden="true"]') &&
  // Browsers without `checkVisibility` count it as visible.
  element.checkVisibility?.({ visibilityProperty: true }) !== false

/** The first editable text field in document order (EMB-04). */
export const firstField = (around: ParentNode): TextField | null =>
  [...around.querySelectorAll('input, textarea')].find(isTypable) ?? null
