import { mediaQuery } from '@sso-elements/browser'
import type { TelemetryReplay, TelemetrySegment } from '@sso-elements/contract'
import { ActionButton, useScreen } from '@sso-elements/screens/parts'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { LoadProblem } from '../parts/load-problem.tsx'
import { Message } from '../parts/message.tsx'
import { isSegmentGone } from '../parts/not-allowed.ts'
import type { MarkTexts } from '../replay-frame/index.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import { ViewLink, type ViewNavigation } from '../view/view-link.tsx'
import { clockText } from './clock-text.ts'
import { SPEEDS } from './playback-state.ts'
import { BrokenSegment, readSegment } from './read-segment.ts'
import { neighborMark, placeMarks } from './replay-axis.ts'
import { ReplayControls } from './replay-controls.tsx'
import { ReplayHelp } from './replay-help.tsx'
import { keyTargetOf, type ReplayCommand, replayCommandOf } from './replay-keys.ts'
import { ReplayGaps, ReplayPages } from './replay-pages.tsx'
import { ReplayStage } from './replay-stage.tsx'
import { ReplayTrack } from './replay-track.tsx'
import { usePlayback } from './use-playback.ts'
import type { SessionChoice } from './use-replay.ts'

/** Step of the arrow keys, in milliseconds. */
const STEP_MS = 5 * 1000

/** A request to play from a moment, in milliseconds since the epoch; null for the start. Each is a new object. */
export interface PlayWish {
  at: number | null
  /** Whether it comes from an event and not from the URL: the URL of the current moment changes nothing. */
  isAsked?: boolean
}

interface ReplayPlayerProps extends ViewNavigation {
  replay: TelemetryReplay
  chosen: SessionChoice
  parts: typeof import('../replay-frame/index.ts')
  wish: PlayWish
}

const prefersStillness = (): boolean => mediaQuery('(prefers-reduced-motion: reduce)')?.matches === true

/** Plays the recording of a session: the page, the timeline, buttons and keys (RPL-05). */
export const ReplayPlayer = ({ replay, chosen, parts, wish, ...navigation }: ReplayPlayerProps) => {
  const { t, dateTime } = useViewFormat()
  const { session } = useScreen()
  const [frame, setFrame] = useState<Document | null>(null)
  /** Number of attempts to open the frame; null if the last one failed. */
  const [attempt, setAttempt] = useState<number | null>(0)

  const readRecords = async ({ viewId, index, startAt }: TelemetrySegment): Promise<unknown[]> => {
    try {
      const key = { ...chosen, viewId, index, startAt }
      const { segment } = await session.call('/telemetry/segment', key, { showError: false })
      return await readSegment(segment, { sessionId: chosen.sessionId, viewId })
    } catch (error) {
      throw isSegmentGone(error) ? new BrokenSegment('missing', { cause: error }) : error
    }
  }

  const markTexts: MarkTexts = {
    canvas: t('replay.canvasUnrecorded'),
    video: t('replay.videoUnrecorded'),
    frame: t('replay.frameUnrecorded'),
    sandbox: t('replay.sandboxUnrecorded'),
  }

  const { playback, state } = usePlayback(frame, (frameDocument) => ({
    segments: replay.segments,
    filters: parts,
    readRecords,
    openFrame: (options) => parts.createReplayFrame({ ...options, frameDocument, markTexts }),
  }))

  const { segments, marks: allMarks } = replay
  useEffect(() => playback?.update(segments), [playback, segments])
  useEffect(() => {
    if (!playback) return
    const shown = playback.state().moment
    // The user has followed a link to the current moment.
    if (!wish.isAsked && shown && wish.at === Math.round(shown.time)) return
    if (wish.at === null) playback.seek(0)
    else playback.seekTime(wish.at, { plays: !prefersStillness() })
  }, [playback, wish])

  const [hasPlayed, setHasPlayed] = useState(false)
  if (state?.status === 'playing' && !hasPlayed) setHasPlayed(true)

  const axis = state?.axis
  const marks = useMemo(() => (axis ? placeMarks(axis, allMarks) : []), [axis, allMarks])

  const paths = useMemo(
    () => new Map(allMarks.filter(({ kind }) => kind === 'view').map(({ viewId, path }) => [viewId, path])),
    [allMarks],
  )
  const pageOf = useCallback((viewId: string) => paths.get(viewId) || t('replay.pageUnknown'), [paths, t])

  const toggle = (): void => (state?.willPlay && state.status !== 'failed' ? playback?.pause() : playback?.play())

  const changeSpeed = (step: 1 | -1): void => {
    const next = state && SPEEDS[SPEEDS.indexOf(state.speed) + step]
    if (next) playback?.setSpeed(next)
  }

  const goToMark = (direction: 'previous' | 'next'): void => {
    const mark = state && neighborMark(marks, state.position, direction)
    if (mark) playback?.seek(mark.position)
  }

  const position = state?.position ?? 0
  const commands: Record<ReplayCommand, () => void> = {
    toggle,
    back: () => playback?.seek(position - STEP_MS),
    forward: () => playback?.seek(position + STEP_MS),
    previous: () => goToMark('previous'),
    next: () => goToMark('next'),
    slower: () => changeSpeed(-1),
    faster: () => changeSpeed(1),
    start: () => playback?.seek(0),
    end: () => playback?.seek(axis?.length ?? 0),
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const command = replayCommandOf(event, keyTargetOf(event.target as Element))
    if (command === null) return
    event.preventDefault()
    commands[command]()
  }

  if (attempt === null)
    return (
      <Message title={t('telemetry.failedTitle')} text={t('replay.failed')} isAlert>
        <ActionButton label={t('replay.retry')} busyLabel={t('replay.loading')} onAction={() => setAttempt(0)} />
      </Message>
    )
  if (state && state.axis.parts.length === 0)
    return (
      <>
        <Message title={t('replay.unplayableTitle')} text={t('replay.unplayableText')} />
        <ReplayGaps gaps={state.gaps} />
      </>
    )

  const moment = state?.moment ?? null
  const dayTime = moment ? dateTime(moment.time, { seconds: true }).slice(-'HH:mm:ss'.length) : ''
  const status = (): string => {
    if (state?.passed) return t('replay.passed')
    if (state?.status === 'ended') return t('replay.ended')
    return state?.status === 'paused' && hasPlayed ? t('replay.paused') : ''
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="sso-replay" role="group" aria-label={t('replay.title')} onKeyDown={onKeyDown}>
      <ReplayStage
        key={attempt}
        size={state?.size ?? null}
        isBusy={!state || state.status === 'loading'}
        onToggle={toggle}
        onDocument={(document) => {
          setFrame(document)
          if (document === null) setAttempt(null)
        }}
      >
        {state?.status === 'failed' && <LoadProblem error={state.error} onRetry={async () => playback?.retry()} />}
      </ReplayStage>
      {state && playback && (
        <>
          <ReplayTrack
            state={state}
            marks={marks}
            valueText={t('replay.positionText', {
              position: clockText(position),
              total: clockText(state.axis.length),
              time: dayTime,
              page: moment ? pageOf(moment.stretch.viewId) : t('replay.pageUnknown'),
            })}
            onSeek={playback.seek}
          />
          <ReplayControls
            state={state}
            time={dayTime}
            status={status()}
            onToggle={toggle}
            onMark={goToMark}
            onSpeed={playback.setSpeed}
            onSkipsIdle={playback.setSkipsIdle}
          />
          <ReplayHelp>
            {moment && state.status !== 'playing' && (
              <ViewLink {...navigation} change={{ session: chosen, at: Math.round(moment.time) }}>
                {t('replay.link')}
              </ViewLink>
            )}
          </ReplayHelp>
          <ReplayPages axis={state.axis} current={moment?.stretch.key ?? null} pageOf={pageOf} onSeek={playback.seek} />
          <ReplayGaps gaps={state.gaps} />
        </>
      )}
    </div>
  )
}
