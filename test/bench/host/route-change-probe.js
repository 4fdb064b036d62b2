// Runs in the page: changes the address and waits for the frame in which the new page's heading stands there. A plain
// script: what a compiler adds to functions is not there in the page.
{
  const heading = () => [...document.querySelectorAll('h1')].find((each) => each.checkVisibility())?.textContent
  const changeTo = (path) =>
    new Promise((resolve) => {
      const former = heading()
      const start = performance.now()
      history.pushState({ key: `bench-${start}` }, '', `/sso/${path}`)
      const look = () => {
        const present = heading()
        if (present && present !== former) resolve(performance.now() - start)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  /** Milliseconds of each change, in rounds through all paths; the first round, which fetches the chunks, does not count. */
  window.measureRouteChanges = async (paths, rounds) => {
    const seen = []
    for (let round = -1; round < rounds; round += 1) {
      for (const path of [...paths.slice(1), paths[0]]) {
        const time = await changeTo(path)
        if (round >= 0) seen.push(time)
      }
    }
    return seen
  }
}
