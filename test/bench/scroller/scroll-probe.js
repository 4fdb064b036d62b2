// Runs in the page. A plain script: what a compiler adds to functions is not there in the page.
{
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const rowCount = () => document.querySelectorAll('.row').length
  /** Whether a row stands at this height; a hit test does not do, because lists pass the pointer by while they scroll. */
  const isCovered = (height) =>
    [...document.querySelectorAll('.row')].some((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top <= height && bottom >= height
    })

  /** Milliseconds from the call to the frame in which rows stand there. */
  window.measureShow = async (count) => {
    const start = performance.now()
    window.showRows(count)
    while (rowCount() === 0) await frame()
    await frame()
    return performance.now() - start
  }

  /** Milliseconds between frames while the list scrolls by so many pixels a frame. */
  window.measureScroll = async (frames, pixels) => {
    const viewport = document.querySelector('.viewport')
    const times = []
    let blank = 0
    let before = await frame()
    for (let count = 0; count < frames; count += 1) {
      viewport.scrollTop += pixels
      const now = await frame()
      times.push(now - before)
      before = now
      const { top, bottom } = viewport.getBoundingClientRect()
      if (!isCovered((top + bottom) / 2)) blank += 1
    }
    return { times, blank, rows: rowCount() }
  }
}
