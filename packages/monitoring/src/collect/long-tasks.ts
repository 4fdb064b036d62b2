import { toJson } from '@sso-elements/browser'
import { canObserve, type LongFrameEntry, observePerformance } from '../browser/observe-performance.ts'
import { type Fields, nanoseconds } from '../domain/events.ts'
import { scrubName, sentAddress } from '../domain/scrub.ts'
import type { RawEvent } from './raw-event.ts'

/** Maximum number of scripts that are sent of a long frame, longest first. */
const MAX_SCRIPTS = 5

const frameFields = (entry: LongFrameEntry): Fields => ({
  blocking_duration: nanoseconds(entry.blockingDuration),
  first_ui_event_timestamp: nanoseconds(entry.firstUIEventTimestamp),
  render_start: nanoseconds(entry.renderStart),
  style_and_layout_start: nanoseconds(entry.styleAndLayoutStart),
  long_task_start_time: nanoseconds(entry.startTime),
  scripts: toJson(
    [...entry.scripts]
      .sort((left, right) => right.duration - left.duration)
      .slice(0, MAX_SCRIPTS)
      .map((script) => ({
        duration: nanoseconds(script.duration),
        start_time: nanoseconds(script.startTime),
        forced_style_and_layout_duration: nanoseconds(script.forcedStyleAndLayoutDuration),
        source_url: sentAddress(script.sourceURL).url,
        source_function_name: scrubName(script.sourceFunctionName),
        source_char_position: script.sourceCharPosition,
        invoker: scrubName(script.invoker),
        invoker_type: script.invokerType,
      })),
  ),
})

/** Long animation frames, or long tasks in browsers without them: work that blocked the page for 50 ms or more. */
export const collectLongTasks = (emit: (event: RawEvent, endedAt: number) => void, signal: AbortSignal): void => {
  const report = ({ startTime, duration }: PerformanceEntry, fields: Fields) =>
    emit(
      {
        measurement: 'long_task',
        startedAt: startTime,
        tags: {},
        fields: { duration: nanoseconds(duration), ...fields },
      },
      startTime + duration,
    )
  if (canObserve('long-animation-frame'))
    observePerformance('long-animation-frame', (entry) => report(entry, frameFields(entry)), signal)
  else
    observePerformance(
      'longtask',
      (entry) => report(entry, { long_task_start_time: nanoseconds(entry.startTime) }),
      signal,
    )
}
