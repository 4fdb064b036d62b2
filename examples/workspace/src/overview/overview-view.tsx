import { useState } from 'react'
import type { DueDay, Issue, PageList, Project } from 'sso-elements'
import { addDays, clockOf, dayOf } from '../dates/zone.ts'
import { conditionsOf, type IssueFilter, readFilter, writeFilter } from '../issues/issue-filter.ts'
import { countOf } from '../parts/count.ts'
import { List } from '../parts/list.tsx'
import { Segments } from '../parts/segments.tsx'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { NoProjects } from '../projects/no-projects.tsx'
import { call } from '../session/call.ts'
import { callAll } from '../session/call-all.ts'
import { useLastLoaded, useLoaded } from '../session/use-loaded.ts'
import { usePerson } from '../session/use-session.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { addressOf, followLink, navigate } from '../shell/router.ts'
import { SWITCH, useSwitch } from '../shell/switches.tsx'
import { useTexts } from '../texts/texts.tsx'
import { DuePlot } from './due-plot.tsx'

/** The query of the issue list that filters by open issues. */
const OPEN = 'status=todo,doing'
const TILES = [
  { name: 'overdue', query: `${OPEN}&due=before_today` },
  { name: 'today', query: `${OPEN}&due=today` },
  { name: 'week', query: `${OPEN}&due=this_week` },
  { name: 'undated', query: `${OPEN}&due=none` },
] as const

/** Choices of how many weeks the plot shows from today; it also shows a quarter as many before today. */
const WEEKS = ['2', '4', '12'] as const
const isWeeks = (text: string | null): text is (typeof WEEKS)[number] =>
  (WEEKS as readonly (string | null)[]).includes(text)

const filterOf = (query: string): IssueFilter => readFilter(new URLSearchParams(query))

const Tiles = () => {
  const { t, locale } = useTexts()
  const { account } = usePerson()
  const loaded = useLoaded(
    (signal) =>
      Promise.all(
        TILES.map(async ({ query }) => {
          const conditions = conditionsOf(filterOf(query), clockOf(account.timeZone, locale))
          return call('/workspace/issues', { conditions, pageSize: 1 }, { signal })
        }),
      ),
    locale,
  )
  const found = useLastLoaded(loaded)
  const numberOf = (list?: PageList<Issue>) => (list ? countOf(list, locale).toLocaleString(locale) : '–')
  if (loaded.status === 'failed') return <Failed error={loaded.error} onRetry={() => void loaded.reload()} />
  return (
    <List className="ws-tiles" aria-busy={found === null}>
      {TILES.map(({ name, query }, index) => (
        <li key={name}>
          <a
            className={name === 'overdue' && found?.[index]?.total ? 'ws-tile ws-tile-late' : 'ws-tile'}
            href={addressOf('issues', writeFilter(filterOf(query)))}
            onClick={followLink}
          >
            <span className="ws-tile-number">{numberOf(found?.[index])}</span>
            <span className="ws-tile-words">{t(`tile.${name}`)}</span>
          </a>
        </li>
      ))}
    </List>
  )
}

interface PlotProps {
  weeks: (typeof WEEKS)[number]
  projectId: string
}

/** Open issues of one or all projects by due day. */
const Plot = ({ weeks, projectId }: PlotProps) => {
  const { t } = useTexts()
  const { timeZone } = usePerson().account
  const today = dayOf(new Date(), timeZone)
  const from = addDays(today, -7 * Math.ceil(Number(weeks) / 4))
  const to = addDays(today, 7 * Number(weeks) - 1)
  const loaded = useLoaded<DueDay[]>(
    (signal) => call('/workspace/issues/due', { from, to, ...(projectId && { projectId }) }, { signal }),
    [from, to, projectId].join(),
  )
  const days = useLastLoaded(loaded)
  if (loaded.status === 'failed') return <Failed error={loaded.error} onRetry={() => void loaded.reload()} />
  if (days === null) return <Skeleton lines={5} />
  if (days.every(({ open }) => open === 0)) return <p className="ws-muted ws-plot-nothing">{t('plot.nothing')}</p>
  return <DuePlot days={days} today={today} />
}

interface PlotCardProps extends PlotProps {
  /** Whether a project has the id, or null until that is known. */
  isKnown: boolean | null
  projects: readonly Project[]
  onChange: (weeks: string, projectId: string) => void
}

const PlotCard = ({ weeks, projectId, isKnown, projects, onChange }: PlotCardProps) => {
  const { t } = useTexts()
  return (
    <section className="ws-card ws-plot-card" aria-labelledby="plot-title">
      <div className="ws-plot-head">
        <h2 id="plot-title" tabIndex={-1}>
          {t('plot.title')}
        </h2>
        <div className="ws-actions">
          <label className="ws-plot-project">
            <span className="sso-hidden">{t('field.project')}</span>
            <span className="ws-select">
              <select
                className="sso-input"
                value={projectId}
                onChange={(event) => onChange(weeks, event.currentTarget.value)}
              >
                <option value="">{t('plot.allProjects')}</option>
                {isKnown !== true && <option value={projectId}>{isKnown === false && t('plot.unknownProject')}</option>}
                {projects.map(({ id, projectName }) => (
                  <option key={id} value={id}>
                    {projectName}
                  </option>
                ))}
              </select>
            </span>
          </label>
          <Segments
            quiet
            label={t('plot.span')}
            options={WEEKS.map((value) => ({ value, label: t('plot.weeks', { count: Number(value) }) }))}
            value={weeks}
            onChange={(value) => onChange(value, projectId)}
          />
        </div>
      </div>
      {isKnown === null && <Skeleton lines={5} />}
      {isKnown === true && <Plot weeks={weeks} projectId={projectId} />}
      {isKnown === false && (
        <Empty icon="projects" title={t('project.notFound')} hint={t('project.notFoundHint')}>
          <button type="button" className="sso-button sso-button-quiet" onClick={() => onChange(weeks, '')}>
            {t('plot.showAll')}
          </button>
        </Empty>
      )}
    </section>
  )
}

const greetingAt = (hour: number) => {
  if (hour < 12) return 'greeting.morning'
  return hour < 18 ? 'greeting.day' : 'greeting.evening'
}

/** Numbers of due issues, each linked to the filtered list, and a plot by day. */
export const OverviewView = ({ query }: { query: URLSearchParams }) => {
  const { t } = useTexts()
  const { account, organization } = usePerson()
  const hasPlot = useSwitch(SWITCH.duePlot)
  const [now] = useState(() => new Date())
  const projects = useLoaded((signal) => callAll('/workspace/projects', signal))
  const weeks = query.get('weeks')
  const known = projects.data ?? []
  /** Without a project nothing can be due, so that a hint replaces the plot. */
  const isEmpty = projects.data?.length === 0
  const projectId = query.get('project') ?? ''
  const isNamed = projectId !== '' && projects.status !== 'failed'
  const isKnown = isNamed ? (projects.data?.some(({ id }) => id === projectId) ?? null) : true
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: account.timeZone }).format(now),
  )
  return (
    <>
      <PageTitle
        title={t('nav.overview')}
        subtitle={`${t(greetingAt(hour), { name: account.orgUserName })}${organization ? ` · ${organization.orgName}` : ''}`}
      />
      <Tiles />
      {isEmpty && <NoProjects isElsewhere />}
      {hasPlot && !isEmpty && (
        <PlotCard
          weeks={isWeeks(weeks) ? weeks : '4'}
          projectId={projectId}
          isKnown={isKnown}
          projects={known}
          onChange={(weeks, project) => navigate(addressOf('overview', { weeks, project }), { replace: true })}
        />
      )}
    </>
  )
}
