import type { ComponentProps, ReactNode } from 'react'

/** A list without bullets. It sets the role because Safari drops the list semantics without bullets. */
export const List = (props: ComponentProps<'ul'>) => (
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <ul role="list" {...props} />
)

interface LineProps {
  /** Shown before the title, such as a person's picture. */
  icon?: ReactNode
  title: ReactNode
  /** Shown side by side below the title; `false` is left out. */
  facts: readonly (string | false)[]
  /** Shown below the facts. */
  children?: ReactNode
  /** Shown at the end of the line. */
  end?: ReactNode
}

/** A list item with a title, facts and actions. */
export const Line = ({ icon, title, facts, children, end }: LineProps) => (
  <li className="ws-line">
    {icon}
    <div className="ws-grow">
      <p className="ws-line-title">{title}</p>
      <p className="ws-muted">{facts.filter(Boolean).join(' · ')}</p>
      {children}
    </div>
    {end}
  </li>
)
