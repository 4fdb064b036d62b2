// Runs in the page. A plain script, because a compiler's helper functions would be missing in the page.
{
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const rowCount = () => document.querySelectorAll('.row').length
  /** Whether a row covers this height; a hit test does not work, because lists ignore the pointer while they scroll. */
  const isCovered = (height) =>
    [...document.querySelectorAll('.row')].some((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top <= height && bottom >= height
    })

  /** Milliseconds from the call to the frame with the first rows. */
  window.measureShow = async (count) => {
    const start = performance.now()
    window.showRows(count)
    while (rowCount() === 0) await frame()
    await frame()
    return performance.now() - start
  }

  /** Milliseconds between frames while the list scrolls by a number of pixels per frame. */
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
