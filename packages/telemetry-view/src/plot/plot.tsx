import { resizeObserver } from '@sso-elements/browser'
import { useEffect, useLayoutEffect, useRef } from 'react'
import uPlot from 'uplot'
import { watchColors } from './plot-colors.ts'
import { type PlotContent, plotOptions } from './plot-options.ts'

interface PlotProps {
  /** Keep it stable between renders: a new object redraws the plot. */
  content: PlotContent
  /** The plot in words. The values themselves belong in a table next to it. */
  label: string
  /** In pixels. */
  height: number
  /** Called with the index of the time under the pointer, or null. */
  onPoint?: (index: number | null) => void
}

/** A plot over time, in the page's colors and as wide as its container. */
export const Plot = ({ content, label, height, onPoint }: PlotProps) => {
  const target = useRef<HTMLDivElement>(null)
  const latest = useRef(onPoint)
  useEffect(() => {
    latest.current = onPoint
  })

  useLayoutEffect(() => {
    const element = target.current
    if (!element) return
    const data = [content.times, ...content.series.map(({ values }) => values)] as uPlot.AlignedData
    const size = { width: element.clientWidth, height }
    const plot = new uPlot(
      plotOptions(content, size, (index) => latest.current?.(index)),
      data,
      element,
    )
    const stopWatching = watchColors(element, () => plot.redraw(false))
    const observer = resizeObserver(() => {
      if (element.clientWidth !== plot.width) plot.setSize({ width: element.clientWidth, height })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      stopWatching()
      plot.destroy()
    }
  }, [content, height])

  return <div className="sso-plot" ref={target} role="img" aria-label={label} />
}
