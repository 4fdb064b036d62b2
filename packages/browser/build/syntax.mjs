/** Calls `enter` with every node of a syntax tree. */
export const visit = (node, enter) => {
  if (Array.isArray(node)) for (const each of node) visit(each, enter)
  else if (node && typeof node.type === 'string') {
    enter(node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') visit(value, enter)
  }
}

/** The code with pieces of it replaced. */
export const replaced = (code, edits) => {
  let result = ''
  let at = 0
  for (const { start, end, text } of [...edits].sort((one, other) => one.start - other.start)) {
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at)
}
