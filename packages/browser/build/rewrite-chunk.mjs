import { replaced, visit } from './syntax.mjs'

/** A name that stands nowhere in the code. */
const freeName = (code, wanted) => {
  let name = wanted
  while (code.includes(name)) name += '_'
  return name
}

/** The address in `import(…)`, when it is one that is known now. */
const literalOf = ({ source }) => {
  if (source.type === 'Literal') return source.value
  if (source.type === 'TemplateLiteral' && source.expressions.length === 0) return source.quasis[0].value.cooked
  return null
}

const nameOfExport = (node) => node.name ?? node.value

/** An export that changes after the chunk has run would not be seen by those who took it before. */
const refuseChanging = (ast, locals) => {
  const refuse = (target) => {
    if (target.type === 'Identifier' && locals.has(target.name))
      throw new Error(`the export ${target.name} is assigned to after it was declared`)
  }
  const declared = new Set()
  for (const node of ast.body)
    if (node.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations) if (id.type === 'Identifier' && init) declared.add(id.name)
  visit(ast, (node) => {
    // A variable without a value at first is given one when the chunk runs.
    if (node.type === 'AssignmentExpression' && declared.has(node.left.name)) refuse(node.left)
    if (node.type === 'UpdateExpression') refuse(node.argument)
  })
}

/**
 * Writes a chunk as `export default [[names of what it needs], (load, …what they export) => what it exports]`, which is whole or does not
 * parse, and each `import('…')` in it as `load('…')`. A start is a module still, that has the loader and waits for what it needs.
 */
export const rewriteChunk = ({ code, ast, isStart, ownName, loader, nameOf, othersOf }) => {
  const load = freeName(code, 'loadFile')
  const needed = freeName(code, 'needed')
  const needs = []
  const heads = []
  const exported = []
  const edits = []
  const remove = ({ start, end }) => edits.push({ start, end, text: '' })
  const needOf = (source) => {
    const name = nameOf(source.value)
    if (!needs.includes(name)) needs.push(name)
    return `${needed}${needs.indexOf(name)}`
  }

  for (const node of ast.body) {
    if (node.type === 'ImportDeclaration') {
      const from = needOf(node.source)
      const names = []
      for (const { type, imported, local } of node.specifiers) {
        if (type === 'ImportNamespaceSpecifier') heads.push(`const ${local.name}=${from};`)
        else names.push(`${type === 'ImportDefaultSpecifier' ? 'default' : nameOfExport(imported)}:${local.name}`)
      }
      if (names.length > 0) heads.push(`const{${names.join()}}=${from};`)
      remove(node)
    } else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      for (const { local, exported: name } of node.specifiers) {
        let value = nameOfExport(local)
        if (node.source) {
          const from = needOf(node.source)
          value = freeName(code, `${from}_${value}`)
          heads.push(`const ${value}=${from}.${nameOfExport(local)};`)
        }
        exported.push([nameOfExport(name), value])
      }
      remove(node)
    } else if (/^Export/.test(node.type)) throw new Error(`a chunk with ${node.type} cannot be rewritten`)
  }
  visit(ast, (node) => {
    if (node.type === 'MetaProperty') throw new Error('import.meta has no meaning in a chunk that is rewritten')
    const name = node.type === 'ImportExpression' ? literalOf(node) : null
    if (name) {
      const names = [nameOf(name), ...othersOf(name)].map((each) => JSON.stringify(each))
      edits.push({ start: node.start, end: node.end, text: `${load}(${names.join()})` })
    }
  })
  refuseChanging(ast, new Set(exported.map(([, local]) => local)))

  const body = `${heads.join('')}${replaced(code, edits)}`
  const names = JSON.stringify(needs)
  const parameters = needs.map((_, index) => `${needed}${index}`)
  const exportsObject = `{${exported.map(([name, local]) => `${name}:${local}`).join()}}`
  if (!isStart) return `export default[${names},(${[load, ...parameters].join()})=>{${body}\nreturn${exportsObject}}];`

  const [files, addressOf] = [freeName(code, 'knownFiles'), freeName(code, 'addressOf')]
  const lines = [
    `const ${files}=globalThis[Symbol.for('sso-elements.files')]??={},${addressOf}=(name)=>new URL(name+'.js',import.meta.url).href,${load}=${loader}({files:${files},addressOf:${addressOf}});`,
    ...(needs.length > 0
      ? [`const[${parameters.join()}]=await Promise.all(${names}.map((name)=>${load}(name)));`]
      : []),
    body,
  ]
  // For the chunks that need something of a start.
  if (ownName !== null)
    lines.push(`${files}[${addressOf}(${JSON.stringify(ownName)})]??={exports:Promise.resolve(${exportsObject})};`)
  else if (exported.length > 0) lines.push(`export{${exported.map(([name, local]) => `${local} as ${name}`).join()}};`)
  return lines.join('\n')
}
