import { randomKey, toJson } from '@sso-elements/browser'
import { actionName, noteField, sentName } from '../browser/action-name.ts'
import { describeElement } from '../browser/describe-element.ts'
import { guard } from '../browser/guard.ts'
import { isElement } from '../browser/is-element.ts'
import type { Clock } from '../clock.ts'
import { CHAIN_MS, type ChainedClick, continuesChain, isRage, isSelecting } from '../domain/click-chain.ts'
import { asText } from '../domain/error-details.ts'
import { type Context, nanoseconds } from '../domain/events.ts'
import type { PageActivity } from './page-activity.ts'
import type { RawEvent } from './raw-event.ts'

/** Signs of frustration with a click. */
export type Frustration = 'rage_click' | 'dead_click' | 'error_click'

/** Elements that react without changing the document. */
const NEVER_DEAD =
  'a[href], label, select, option, textarea, canvas, video, audio, embed, object, [contenteditable]:not([contenteditable=false]), input:not([type=button]):not([type=submit]):not([type=reset])'

/** Clicks that are kept, because events that belong to them may arrive later. */
const MAX_CLICKS = 10

/** Maximum delay between a click on a label and the browser's click on its field, in milliseconds. */
const PASS_ON_MS = 50

interface Click extends ChainedClick {
  id: string
  /** When the user clicked; a busy page receives the event later, at `startedAt`. */
  begunAt: number
  name: string
  selector: string | undefined
  canBeDead: boolean
  errors: number
  /** Null while the click is active. */
  end: { endedAt: number; isDead: boolean } | null
  /** When the end was known; infinite while the click is active. */
  closedAt: number
  cut: () => void
}

interface Chain {
  target: EventTarget
  clicks: Click[]
  isClosed: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

export interface Actions {
  /** A custom action from the page. */
  add(name: string, context?: Context): void
  /** Id of the click that was active at a time, or during an interval. */
  idAt(from: number, to?: number): string | undefined
  /** An error during an active click belongs to it. */
  errorHappened(): void
  /** Ends the active click. */
  flush(): void
}

interface ActionsDependencies {
  clock: Clock
  signal: AbortSignal
  activity: PageActivity
  emit: (event: RawEvent, frustrations: Frustration[]) => void
}

/** Clicks with their effects, three clicks on one target within a second as a rage click (MON-08), and custom actions. */
export const collectActions = ({ clock, signal, activity, emit }: ActionsDependencies): Actions => {
  const chains = new Set<Chain>()
  /** The active click; the next one ends it. */
  let current: Click | null = null
  let recent: Click[] = []
  let lastSelection = Number.NEGATIVE_INFINITY
  let lastClick = { at: Number.NEGATIVE_INFINITY, target: new WeakRef<Element>(document.documentElement) }

  /** Whether the browser forwards a click on a label to its field: both are one action. */
  const isPassedOn = (target: Element, at: number): boolean =>
    at - lastClick.at < PASS_ON_MS && lastClick.target.deref()?.closest('label')?.control === target

  const report = (click: Click, endedAt: number, frustrations: Frustration[]): void =>
    emit(
      {
        measurement: 'action',
        startedAt: click.begunAt,
        tags: { action_type: 'click' },
        fields: {
          action_id: click.id,
          action_name: click.name,
          action_target_selector: click.selector,
          duration: nanoseconds(endedAt - click.begunAt),
          action_error_count: click.errors,
          action_frustration_types: frustrations.length > 0 ? toJson(frustrations) : undefined,
        },
      },
      frustrations,
    )

  const frustrationsOf = (clicks: readonly Click[]): Frustration[] => [
    ...(clicks.some(({ end }) => end?.isDead) && !isSelecting(clicks, lastSelection) ? (['dead_click'] as const) : []),
    ...(clicks.some(({ errors }) => errors > 0) ? (['error_click'] as const) : []),
  ]

  const finishIfDone = (chain: Chain): void => {
    if (!chain.isClosed || chain.clicks.some(({ end }) => end === null) || !chains.delete(chain)) return
    const { clicks } = chain
    const [first] = clicks
    if (first && isRage(clicks, isSelecting(clicks, lastSelection))) {
      const endedAt = Math.max(...clicks.map(({ end }) => end?.endedAt ?? 0))
      for (const { errors } of clicks.slice(1)) first.errors += errors
      report(first, endedAt, ['rage_click', ...frustrationsOf(clicks)])
    } else for (const click of clicks) report(click, click.end?.endedAt ?? click.startedAt, frustrationsOf([click]))
  }

  const close = (chain: Chain): void => {
    clearTimeout(chain.timer)
    chain.isClosed = true
    finishIfDone(chain)
  }

  /** The chain that a click belongs to. A click on another target ends the previous chain. */
  const chainOf = (target: EventTarget, startedAt: number): Chain => {
    for (const chain of [...chains]) {
      const last = chain.clicks.at(-1)
      if (chain.isClosed) continue
      if (chain.target === target && last && continuesChain(last, startedAt)) return chain
      close(chain)
    }
    const chain: Chain = { target, clicks: [], isClosed: false, timer: undefined }
    chains.add(chain)
    return chain
  }

  const onClick = (event: MouseEvent): void => {
    const [target] = event.composedPath()
    if (!event.isTrusted || !isElement(target)) return
    const startedAt = clock.elapsed()
    if (isPassedOn(target, startedAt)) return
    lastClick = { at: startedAt, target: new WeakRef(target) }
    current?.cut()
    const chain = chainOf(target, startedAt)
    const click: Click = {
      id: randomKey(),
      name: actionName(target),
      selector: describeElement(target),
      canBeDead: target.closest(NEVER_DEAD) === null,
      startedAt,
      begunAt: Math.min(event.timeStamp, startedAt),
      errors: 0,
      end: null,
      closedAt: Number.POSITIVE_INFINITY,
      cut: () => {},
    }
    current = click
    recent = [...recent, click].slice(-MAX_CLICKS)
    chain.clicks.push(click)
    clearTimeout(chain.timer)
    chain.timer = setTimeout(
      guard(() => close(chain)),
      CHAIN_MS,
    )
    click.cut = activity.untilIdle(({ hasActivity, endedAt, isCut }) => {
      if (current === click) current = null
      click.closedAt = clock.elapsed()
      click.end = { endedAt, isDead: click.canBeDead && !hasActivity && !isCut }
      finishIfDone(chain)
    })
  }
  addEventListener('input', guard(noteField), { capture: true, passive: true, signal })
  addEventListener('click', guard(onClick), { capture: true, passive: true, signal })
  document.addEventListener(
    'selectionchange',
    () => {
      if (getSelection()?.type === 'Range') lastSelection = clock.elapsed()
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    for (const { timer } of chains) clearTimeout(timer)
    chains.clear()
  })

  return {
    add: (name, context) =>
      emit(
        {
          measurement: 'action',
          startedAt: clock.elapsed(),
          tags: { action_type: 'custom' },
          fields: { action_id: randomKey(), action_name: sentName(asText(name)), duration: 0 },
          context,
        },
        [],
      ),
    idAt: (from, to = from) => recent.findLast(({ startedAt, closedAt }) => startedAt <= to && from <= closedAt)?.id,
    errorHappened() {
      if (current) current.errors += 1
    },
    flush() {
      current?.cut()
      for (const chain of [...chains]) close(chain)
    },
  }
}
