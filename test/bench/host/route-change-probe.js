// Runs in the page: changes the URL and waits for the frame with the new page's heading. A plain script, because a
// compiler's helper functions would be missing in the page.
{
  const heading = () => [...document.querySelectorAll('h1')].find((each) => each.checkVisibility())?.textContent
  const changeTo = (path) =>
    new Promise((resolve) => {
      const previous = heading()
      const start = performance.now()
      history.pushState({ key: `bench-${start}` }, '', `/sso/${path}`)
      const check = () => {
        const current = heading()
        if (current && current !== previous) resolve(performance.now() - start)
        else requestAnimationFrame(check)
      }
      requestAnimationFrame(check)
    })
  /** Milliseconds of each change, in rounds through all paths; the first round, which fetches the chunks, does not count. */
  window.measureRouteChanges = async (paths, rounds) => {
    const times = []
    for (let round = -1; round < rounds; round += 1) {
      for (const path of [...paths.slice(1), paths[0]]) {
        const time = await changeTo(path)
        if (round >= 0) times.push(time)
      }
    }
    return times
  }
}
