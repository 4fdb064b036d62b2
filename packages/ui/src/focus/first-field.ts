type TextField = HTMLInputElement | HTMLTextAreaElement

/** Kinds of input that nobody types into. */
const NON_TEXT_TYPES = ['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit']

const isTextField = (element: Element): element is TextField =>
  element.matches('input, textarea') && !NON_TEXT_TYPES.includes((element as TextField).type)

/** Whether somebody could type into it now. */
export const isTypable = (element: Element): element is TextField =>
  isTextField(element) &&
  !element.readOnly &&
  !element.matches(':disabled, [aria-hidden="true"]') &&
  // Where a browser cannot say, what is there is visible.
  element.checkVisibility?.({ visibilityProperty: true }) !== false

/** The first field that can be typed into, in the order of the document (EMB-04). */
export const firstField = (around: ParentNode): TextField | null =>
  [...around.querySelectorAll('input, textarea')].find(isTypable) ?? null
