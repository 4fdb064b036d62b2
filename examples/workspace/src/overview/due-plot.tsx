import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { DueDay } from 'sso-elements'
import { useDates } from '../dates/use-dates.ts'
import { useTexts } from '../texts/texts.tsx'
import { dateLabels, scaleOf } from './axis.ts'

/** An element's rendered width in pixels; 0 before the first layout. */
const useWidth = <Target extends Element>(): [RefObject<Target | null>, number] => {
  const element = useRef<Target>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    setWidth(Math.round(target.getBoundingClientRect().width))
    observer.observe(target)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}

interface DuePlotProps {
  days: readonly DueDay[]
  today: string
}

/** In pixels. The plot is not scaled to its width, so that its labels have the size of the text around it. */
const HEIGHT = 240
const LEFT = 34
const BASE = 212
const TOP = 12

/** One bar per day with the number of open issues that are due, days before today in the color of overdue issues. A table has the same numbers. */
export const DuePlot = ({ days, today }: DuePlotProps) => {
  const { t, locale } = useTexts()
  const dates = useDates()
  const [figure, width] = useWidth<HTMLElement>()
  const most = Math.max(...days.map(({ open }) => open), 0)
  const total = days.reduce((sum, { open }) => sum + open, 0)
  const { top, ticks } = scaleOf(most)
  const step = Math.max(0, width - LEFT) / days.length
  const barHeight = (open: number) => ((BASE - TOP) * open) / top
  const labels = dateLabels(
    days.map(({ day }) => day),
    LEFT,
    width,
  )
  const todayAt = days.findIndex(({ day }) => day === today)
  const short = (day: string) =>
    new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )

  return (
    <figure className="ws-plot" ref={figure}>
      <svg height={HEIGHT} role="img" aria-label={t('plot.summary', { count: total, days: days.length, most })}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className="ws-plot-line"
              x1={LEFT}
              x2={width}
              y1={BASE - barHeight(tick)}
              y2={BASE - barHeight(tick)}
            />
            <text className="ws-plot-words" x={LEFT - 8} y={BASE - barHeight(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {days.map(({ day, open }, index) => (
          <g key={day}>
            <title>{t('plot.day', { date: dates.day(day), count: open })}</title>
            <rect className="ws-plot-hit" x={LEFT + index * step} y={TOP} width={step} height={BASE - TOP} />
            <rect
              className={day < today ? 'ws-plot-bar ws-plot-late' : 'ws-plot-bar'}
              x={LEFT + index * step + step * 0.15}
              y={BASE - barHeight(open)}
              width={step * 0.7}
              height={barHeight(open)}
              rx={Math.min(3, step * 0.2)}
            />
          </g>
        ))}
        {labels.map(({ day, x, anchor }) => (
          <text key={day} className="ws-plot-words" x={x} y={BASE + 20} textAnchor={anchor}>
            {short(day)}
          </text>
        ))}
        {todayAt >= 0 && (
          <g>
            <line
              className="ws-plot-today"
              x1={LEFT + todayAt * step}
              x2={LEFT + todayAt * step}
              y1={TOP - 4}
              y2={BASE}
            />
            <text className="ws-plot-words ws-plot-today-words" x={LEFT + todayAt * step + 6} y={TOP + 4}>
              {t('plot.today')}
            </text>
          </g>
        )}
      </svg>
      <ul className="ws-plot-legend" aria-hidden="true">
        <li className="ws-plot-legend-late">{t('plot.late')}</li>
        <li>{t('plot.coming')}</li>
      </ul>
      <details className="ws-plot-table">
        <summary>{t('plot.asTable')}</summary>
        <div className="ws-plot-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('plot.dayColumn')}</th>
                <th scope="col">{t('plot.openColumn')}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, open }) => (
                <tr key={day}>
                  <th scope="row">{dates.day(day)}</th>
                  <td>{open}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
