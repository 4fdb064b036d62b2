// Runs in each page before its scripts: writes to the console when the first input has a box on the page, in whichever
// shadow root. A plain script: what a compiler adds to functions is not there in the page.
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
