import { applyEdits, walk } from './syntax.mjs'

/** A name that does not occur in the code. */
const unusedName = (code, base) => {
  let name = base
  while (code.includes(name)) name += '_'
  return name
}

/** The specifier in `import(…)` if it is a literal, else null. */
const literalOf = ({ source }) => {
  if (source.type === 'Literal') return source.value
  if (source.type === 'TemplateLiteral' && source.expressions.length === 0) return source.quasis[0].value.cooked
  return null
}

const nameOfExport = (node) => node.name ?? node.value

/** Throws for an export that is reassigned after the chunk has run, because importers copy its value. */
const rejectReassignedExports = (ast, locals) => {
  const reject = (target) => {
    if (target.type === 'Identifier' && locals.has(target.name))
      throw new Error(`the export ${target.name} is assigned to after it was declared`)
  }
  const declared = new Set()
  for (const node of ast.body)
    if (node.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations) if (id.type === 'Identifier' && init) declared.add(id.name)
  walk(ast, (node) => {
    // A variable without an initializer is assigned while the chunk runs.
    if (node.type === 'AssignmentExpression' && declared.has(node.left.name)) reject(node.left)
    if (node.type === 'UpdateExpression') reject(node.argument)
  })
}

/**
 * Rewrites a chunk to `export default [[names of dependencies], (load, …exports of dependencies) => exports]`, which fails to parse
 * if it is truncated, and each `import('…')` in it to `load('…')`. A start chunk stays a module: it includes the loader and awaits
 * its dependencies.
 */
export const rewriteChunk = ({ code, ast, isStart, ownName, loader, nameOf, missingDependenciesOf }) => {
  const load = unusedName(code, 'loadFile')
  const needed = unusedName(code, 'needed')
  const dependencies = []
  const prologue = []
  const exported = []
  const edits = []
  const remove = ({ start, end }) => edits.push({ start, end, text: '' })
  const parameterOf = (source) => {
    const name = nameOf(source.value)
    if (!dependencies.includes(name)) dependencies.push(name)
    return `${needed}${dependencies.indexOf(name)}`
  }

  for (const node of ast.body) {
    if (node.type === 'ImportDeclaration') {
      const from = parameterOf(node.source)
      const names = []
      for (const { type, imported, local } of node.specifiers) {
        if (type === 'ImportNamespaceSpecifier') prologue.push(`const ${local.name}=${from};`)
        else names.push(`${type === 'ImportDefaultSpecifier' ? 'default' : nameOfExport(imported)}:${local.name}`)
      }
      if (names.length > 0) prologue.push(`const{${names.join()}}=${from};`)
      remove(node)
    } else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      for (const { local, exported: name } of node.specifiers) {
        let value = nameOfExport(local)
        if (node.source) {
          const from = parameterOf(node.source)
          value = unusedName(code, `${from}_${value}`)
          prologue.push(`const ${value}=${from}.${nameOfExport(local)};`)
        }
        exported.push([nameOfExport(name), value])
      }
      remove(node)
    } else if (/^Export/.test(node.type)) throw new Error(`a chunk with ${node.type} cannot be rewritten`)
  }
  walk(ast, (node) => {
    if (node.type === 'MetaProperty') throw new Error('import.meta has no meaning in a chunk that is rewritten')
    const name = node.type === 'ImportExpression' ? literalOf(node) : null
    if (name) {
      const names = [nameOf(name), ...missingDependenciesOf(name)].map((each) => JSON.stringify(each))
      edits.push({ start: node.start, end: node.end, text: `${load}(${names.join()})` })
    }
  })
  rejectReassignedExports(ast, new Set(exported.map(([, local]) => local)))

  const body = `${prologue.join('')}${applyEdits(code, edits)}`
  const names = JSON.stringify(dependencies)
  const parameters = dependencies.map((_, index) => `${needed}${index}`)
  const exportsObject = `{${exported.map(([name, local]) => `${name}:${local}`).join()}}`
  if (!isStart) return `export default[${names},(${[load, ...parameters].join()})=>{${body}\nreturn${exportsObject}}];`

  const [files, addressOf] = [unusedName(code, 'knownFiles'), unusedName(code, 'addressOf')]
  const lines = [
    `const ${files}=globalThis[Symbol.for('sso-elements.files')]??={},${addressOf}=(name)=>new URL(name+'.js',import.meta.url).href,${load}=${loader}({files:${files},addressOf:${addressOf}});`,
    ...(dependencies.length > 0
      ? [`const[${parameters.join()}]=await Promise.all(${names}.map((name)=>${load}(name)));`]
      : []),
    body,
  ]
  // For chunks that import from a start chunk.
  if (ownName !== null)
    lines.push(`${files}[${addressOf}(${JSON.stringify(ownName)})]??={exports:Promise.resolve(${exportsObject})};`)
  else if (exported.length > 0) lines.push(`export{${exported.map(([name, local]) => `${local} as ${name}`).join()}};`)
  return lines.join('\n')
}
