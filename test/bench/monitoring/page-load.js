// The work of the page for ten seconds: 500 mutations and 10 requests a second; resolves when it is done.
window.runPage = (seconds) =>
  new Promise((resolve) => {
    const list = document.querySelector('#list')
    const endsAt = performance.now() + seconds * 1000
    let tick = 0
    const timer = setInterval(() => {
      for (let index = 0; index < 5; index += 1) {
        const item = document.createElement('li')
        item.textContent = `${tick} ${index}`
        list.append(item)
        list.firstElementChild?.remove()
      }
      if (tick % 5 === 0) void fetch(`/api/items?page=${tick}`)
      tick += 1
      if (performance.now() < endsAt) return
      clearInterval(timer)
      resolve()
    }, 20)
  })
