import type { ReactNode } from 'react'
import { usePermission } from 'sso-elements/ui'
import { Empty } from '../parts/states.tsx'
import { ADMINISTRATORS } from '../shell/roles.ts'
import { useTexts } from '../texts/texts.tsx'

interface NoProjectsProps {
  /** What is missing; that there are no projects unless told. */
  title?: string
  /** The way to the first project, for those who may create it. */
  children?: ReactNode
}

/** An organization begins with a project: says who can create the first one, and leads there. */
export const NoProjects = ({ title, children }: NoProjectsProps) => {
  const { t } = useTexts()
  const mayCreate = usePermission(ADMINISTRATORS)
  return (
    <Empty
      sign="projects"
      title={title ?? t('project.none')}
      hint={t(mayCreate ? 'project.noneYours' : 'project.noneHint')}
    >
      {mayCreate && children}
    </Empty>
  )
}
