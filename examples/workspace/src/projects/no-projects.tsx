import { usePermission } from 'sso-elements/ui'
import { Empty } from '../parts/states.tsx'
import { ADMINISTRATORS } from '../shell/roles.ts'
import { addressOf, followLink } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'

interface NoProjectsProps {
  /** By default says that there are no projects. */
  title?: string
  /** Shown outside of the projects view, so that it links there if the user may create a project. */
  isElsewhere?: boolean
}

/** Empty state of an organization without projects: says who can create the first one. */
export const NoProjects = ({ title, isElsewhere = false }: NoProjectsProps) => {
  const { t } = useTexts()
  const mayCreate = usePermission(ADMINISTRATORS)
  return (
    <Empty
      icon="projects"
      title={title ?? t('project.none')}
      hint={t(mayCreate ? 'project.noneYours' : 'project.noneHint')}
    >
      {mayCreate && isElsewhere && (
        <a className="sso-button" href={addressOf('projects')} onClick={followLink}>
          {t('project.goTo')}
        </a>
      )}
    </Empty>
  )
}
