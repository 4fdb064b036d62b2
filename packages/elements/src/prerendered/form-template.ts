/** A node of a template: a text, or a tag with attributes and children. Texts that start with `@` are placeholders. */
export type TemplateNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...TemplateNode[]]

/**
 * The sign-in form as React renders it. The build for pages without a bundler fills it in (`build/prerendered-form.mjs`). In an
 * application React is loaded before any form, so no prerendered form is needed.
 */
export const FORM_TEMPLATE: TemplateNode | null = null
