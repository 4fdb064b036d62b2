// Throws when anything sets the focus, while `isBroken`.
window.isBroken = true
const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement')
Object.defineProperty(document, 'activeElement', {
  get() {
    if (window.isBroken) throw new Error('This page has no focus')
    return get.call(document)
  },
})
