import { usePermission } from 'sso-elements/ui'
import { Empty } from '../parts/states.tsx'
import { ADMINISTRATORS } from '../shell/roles.ts'
import { addressOf, follow } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'

interface NoProjectsProps {
  /** What is missing; that there are no projects unless told. */
  title?: string
  /** Stands elsewhere than among the projects: leads there whoever may create one. */
  isElsewhere?: boolean
}

/** An organization begins with a project: says who can create the first one, and leads there. */
export const NoProjects = ({ title, isElsewhere = false }: NoProjectsProps) => {
  const { t } = useTexts()
  const mayCreate = usePermission(ADMINISTRATORS)
  return (
    <Empty
      sign="projects"
      title={title ?? t('project.none')}
      hint={t(mayCreate ? 'project.noneYours' : 'project.noneHint')}
    >
      {mayCreate && isElsewhere && (
        <a className="sso-button" href={addressOf('projects')} onClick={follow}>
          {t('project.goTo')}
        </a>
      )}
    </Empty>
  )
}
