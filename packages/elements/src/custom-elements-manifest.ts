import { propertyName, TAGS, type TagName } from './attributes.ts'
import {
  ATTRIBUTE_DOCS,
  CSS_PROPERTY_DOCS,
  EVENT_DOCS,
  eventsOf,
  PART_DOCS,
  SLOT_DOCS,
  TAG_DOCS,
} from './documentation.ts'

const attributesOf = (tag: TagName) =>
  (Object.keys(TAGS[tag]) as (keyof typeof ATTRIBUTE_DOCS)[]).map((name) => ({ name, ...ATTRIBUTE_DOCS[name] }))

const declarationOf = (tag: TagName) => ({
  kind: 'class',
  customElement: true,
  name: TAG_DOCS[tag].className,
  tagName: tag,
  description: TAG_DOCS[tag].description,
  superclass: { name: 'HTMLElement' },
  attributes: attributesOf(tag).map(({ name, type, default: initial, description }) => ({
    name,
    fieldName: propertyName(name),
    type: { text: type },
    default: initial,
    description,
  })),
  members: attributesOf(tag).map(({ name, type, default: initial, description }) => ({
    kind: 'field',
    name: propertyName(name),
    attribute: name,
    reflects: true,
    type: { text: type },
    default: initial,
    description,
  })),
  events: eventsOf(tag).map((name) => ({
    name,
    type: { text: `SsoEventMap['${name}']` },
    description: EVENT_DOCS[name],
  })),
  cssParts: Object.entries(PART_DOCS).map(([name, description]) => ({ name, description })),
  cssProperties: Object.entries(CSS_PROPERTY_DOCS).map(([name, documented]) => ({ name, ...documented })),
  slots: Object.entries(SLOT_DOCS).map(([name, description]) => ({ name, description })),
})

/**
 * Description of the tags for editors and documentation tools, in the format of custom-elements-manifest 1.0.
 *
 * @param definedIn path of the module that defines the tags
 */
export const customElementsManifest = (definedIn: string) => {
  const tags = Object.keys(TAGS) as TagName[]
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: definedIn,
        declarations: tags.map(declarationOf),
        exports: tags.map((tag) => ({
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name: TAG_DOCS[tag].className, module: definedIn },
        })),
      },
    ],
  }
}
