/** A node of a template: its words, or its tag, its attributes and what it holds. A word that begins with `@` is filled in. */
export type TemplateNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...TemplateNode[]]

/**
 * The sign-in form as React draws it. The build for pages without a build of their own puts it here (`build/prerendered-form.mjs`); in
 * an application React is there before any form is, and nothing has to stand in for it.
 */
export const FORM_TEMPLATE: TemplateNode | null = null
