import { useState } from 'react'
import type { Project, SharedResource, Sprint } from 'sso-elements'
import { Permission, usePermission } from 'sso-elements/ui'
import { useDates } from '../dates/use-dates.ts'
import { Icon } from '../parts/icon.tsx'
import { List } from '../parts/list.tsx'
import { Failed, Skeleton } from '../parts/states.tsx'
import { callAll } from '../session/call-all.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { ShareDialog } from '../shares/share-dialog.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { ADMINISTRATORS } from '../shell/roles.ts'
import { addressOf, followLink } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import { byStart } from './by-start.ts'
import { NoProjects } from './no-projects.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { SprintDialog } from './sprint-dialog.tsx'

interface Shared {
  resourceType: SharedResource
  resourceId: string
  name: string
}

/** The open dialog and its subject. */
type OpenDialog =
  | { kind: 'project'; project: Project | null }
  | { kind: 'sprint'; projectId: string; sprint: Sprint | null }
  | { kind: 'share'; shared: Shared }

const SprintLine = ({ sprint, onOpen }: { sprint: Sprint; onOpen: (opened: OpenDialog) => void }) => {
  const { t } = useTexts()
  const dates = useDates()
  const { id, sprintName, sprintTarget, startDate, endDate } = sprint
  const periodOf = () => {
    const from = startDate === null ? '' : dates.date(startDate)
    const to = endDate === null ? '' : dates.date(endDate)
    if (from && to) return t('sprint.period', { from, to })
    if (from) return t('sprint.from', { from })
    return to ? t('sprint.until', { to }) : t('sprint.noPeriod')
  }
  const now = Date.now()
  const isCurrent = startDate !== null && endDate !== null && Date.parse(startDate) <= now && now <= Date.parse(endDate)
  return (
    <li className="ws-line ws-line-small">
      <div className="ws-grow">
        <p className="ws-line-title">
          <a className="sso-link" dir="auto" href={addressOf('issues', { sprint: id })} onClick={followLink}>
            {sprintName}
          </a>
          {isCurrent && <span className="ws-badge">{t('sprint.current')}</span>}
        </p>
        <p className="ws-muted">
          {periodOf()}
          {sprintTarget !== null && ` · ${sprintTarget}`}
        </p>
      </div>
      <button
        type="button"
        className="ws-icon-button"
        aria-label={t('action.editNamed', { name: sprintName })}
        onClick={() => onOpen({ kind: 'sprint', projectId: sprint.projectId, sprint })}
      >
        <Icon name="edit" />
      </button>
      <button
        type="button"
        className="ws-icon-button"
        aria-label={t('share.shareNamed', { name: sprintName })}
        onClick={() => onOpen({ kind: 'share', shared: { resourceType: 'sprint', resourceId: id, name: sprintName } })}
      >
        <Icon name="shares" />
      </button>
    </li>
  )
}

interface ProjectCardProps {
  project: Project
  sprints: readonly Sprint[]
  onOpen: (opened: OpenDialog) => void
}

const ProjectCard = ({ project, sprints, onOpen }: ProjectCardProps) => {
  const { t } = useTexts()
  const { id, projectKey, projectName, projectDesc } = project
  return (
    <section className="ws-card ws-project" aria-labelledby={`project-${id}`}>
      <div className="ws-project-head">
        <span className="ws-key">{projectKey}</span>
        <h2 id={`project-${id}`}>
          <a dir="auto" href={addressOf('issues', { project: id })} onClick={followLink}>
            {projectName}
          </a>
        </h2>
      </div>
      {projectDesc !== null && (
        <p className="ws-muted ws-project-words" dir="auto">
          {projectDesc}
        </p>
      )}
      <List className="ws-lines ws-project-sprints" aria-label={t('project.sprints', { name: projectName })}>
        {sprints.map((sprint) => (
          <SprintLine key={sprint.id} sprint={sprint} onOpen={onOpen} />
        ))}
        {sprints.length === 0 && <li className="ws-line ws-muted">{t('sprint.none')}</li>}
      </List>
      <div className="ws-actions ws-project-actions">
        <button
          type="button"
          className="ws-button"
          onClick={() => onOpen({ kind: 'sprint', projectId: id, sprint: null })}
        >
          <span className="ws-button-words">
            <Icon name="plus" />
            {t('sprint.new')}
          </span>
        </button>
        <button
          type="button"
          className="ws-button"
          onClick={() =>
            onOpen({ kind: 'share', shared: { resourceType: 'project', resourceId: id, name: projectName } })
          }
        >
          <span className="ws-button-words">
            <Icon name="shares" />
            {t('share.share')}
          </span>
        </button>
        <Permission permission={ADMINISTRATORS} show>
          <button type="button" className="ws-button" onClick={() => onOpen({ kind: 'project', project })}>
            <span className="ws-button-words">
              <Icon name="edit" />
              {t('action.edit')}
            </span>
          </button>
        </Permission>
      </div>
    </section>
  )
}

/** Projects with their sprints; administrators edit projects, all members edit sprints. */
export const ProjectsView = () => {
  const { t } = useTexts()
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const maySetUp = usePermission(ADMINISTRATORS)
  const loaded = useLoaded(async (signal) => {
    const [projects, sprints] = await Promise.all([
      callAll('/workspace/projects', signal),
      callAll('/workspace/sprints', signal),
    ])
    return { projects, sprints: sprints.toSorted(byStart) }
  })
  const close = () => setOpened(null)
  const onDone = () => void loaded.reload()
  return (
    <>
      <PageTitle title={t('nav.projects')} subtitle={maySetUp ? undefined : t('project.onlyAdministrators')}>
        <Permission permission={ADMINISTRATORS} reason={t('project.onlyAdministrators')}>
          <button type="button" className="sso-button" onClick={() => setOpened({ kind: 'project', project: null })}>
            <span className="ws-button-words">
              <Icon name="plus" />
              {t('project.new')}
            </span>
          </button>
        </Permission>
      </PageTitle>
      {loaded.status === 'loading' && <Skeleton />}
      {loaded.status === 'failed' && <Failed error={loaded.error} onRetry={() => void loaded.reload()} />}
      {loaded.status === 'loaded' && loaded.data.projects.length === 0 && <NoProjects />}
      {loaded.status === 'loaded' && (
        <div className="ws-cards">
          {loaded.data.projects.map((project) => (
            <ProjectCard
              key={project.id}
              project={project}
              sprints={loaded.data.sprints.filter(({ projectId }) => projectId === project.id)}
              onOpen={setOpened}
            />
          ))}
        </div>
      )}
      {opened?.kind === 'project' && <ProjectDialog project={opened.project} onClose={close} onDone={onDone} />}
      {opened?.kind === 'sprint' && <SprintDialog {...opened} onClose={close} onDone={onDone} />}
      {opened?.kind === 'share' && <ShareDialog {...opened.shared} onClose={close} />}
    </>
  )
}
