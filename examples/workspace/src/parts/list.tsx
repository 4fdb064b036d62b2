import type { ComponentProps, ReactNode } from 'react'

/** A list without bullets. Its role is named, because Safari takes such a list for none. */
export const List = (props: ComponentProps<'ul'>) => (
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <ul role="list" {...props} />
)

interface LineProps {
  /** Stands before the words, such as a person's picture. */
  sign?: ReactNode
  title: ReactNode
  /** Stand side by side below the title; what is not true is left out. */
  facts: readonly (string | false)[]
  /** Stands below the facts. */
  children?: ReactNode
  /** Stands at the end of the line. */
  end?: ReactNode
}

/** A line of a list: what it is about, what is known of it, and what can be done with it. */
export const Line = ({ sign, title, facts, children, end }: LineProps) => (
  <li className="ws-line">
    {sign}
    <div className="ws-grow">
      <p className="ws-line-title">{title}</p>
      <p className="ws-muted">{facts.filter(Boolean).join(' · ')}</p>
      {children}
    </div>
    {end}
  </li>
)
