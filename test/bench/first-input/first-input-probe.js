// Runs in each page before its scripts: logs when the first input is visible on the page, in any shadow root. A plain
// script, because a compiler's helper functions would be missing in the page.
{
  const roots = []
  const isVisible = (input) => input.checkVisibility() && input.getBoundingClientRect().height > 0
  const observer = new MutationObserver(() => {
    const inputs = roots.flatMap((root) => [...root.querySelectorAll('input:not([type=hidden])')])
    if (!inputs.some(isVisible)) return
    observer.disconnect()
    console.info(`first input at ${performance.now()}`)
  })
  const watch = (root) => {
    roots.push(root)
    observer.observe(root, { childList: true, subtree: true, attributes: true })
  }
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options)
    watch(root)
    return root
  }
  watch(document)
}
