import type { TemplateNode } from './form-template.ts'

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'

/** Builds the DOM of a template node by node, because a Trusted Types policy may forbid markup in strings. */
export const buildNodes = (template: TemplateNode, fill: (text: string) => string, outer = HTML): Node => {
  const resolve = (text: string) => (text.startsWith('@') ? fill(text.slice(1)) : text)
  if (typeof template === 'string') return document.createTextNode(resolve(template))
  const [tag, attributes, ...children] = template
  const namespace = tag === 'svg' ? SVG : outer
  const node = document.createElementNS(namespace, tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, resolve(value))
  node.append(...children.map((child) => buildNodes(child, fill, namespace)))
  return node
}
