/** Calls `enter` with every node of a syntax tree. */
export const walk = (node, enter) => {
  if (Array.isArray(node)) for (const each of node) walk(each, enter)
  else if (node && typeof node.type === 'string') {
    enter(node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, enter)
  }
}

/** The code with edits applied to its ranges. */
export const applyEdits = (code, edits) => {
  let result = ''
  let at = 0
  for (const { start, end, text } of [...edits].sort((one, other) => one.start - other.start)) {
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at)
}
