import { expect } from 'chai'
import * as tools from '/packages/elements/dist/cdn/ui.js'
import { it } from './it.mjs'

describe('/sdk/ui.js', () => {
  it('gates an element and follows the roles', { tags: ['VAL-01'] }, () => {
    const button = document.createElement('button')
    document.body.append(button)
    let roles = ['organizationMember']
    const listeners = new Set()
    const source = {
      get: () => roles,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const removeGate = tools.gateElement(button, { permission: tools.ROLE.admin }, source)
    expect(button.matches(':disabled, [aria-disabled="true"]')).to.equal(true)
    roles = [tools.ROLE.admin]
    for (const listener of listeners) listener()
    expect(button.matches(':disabled, [aria-disabled="true"]')).to.equal(false)
    removeGate()
    expect(listeners.size).to.equal(0)
    button.remove()
  })

  it('throws for a permission without a role', { tags: ['VAL-01'] }, () => {
    expect(() => tools.isPermitted(['organizationOwner'], { permission: '' })).to.throw(TypeError)
  })

  it('formats dates, money and file sizes', { tags: ['I18N-07', 'I18N-08'] }, () => {
    expect(tools.formatMachine('2026-03-04T16:05:09Z', 'UTC')).to.equal('2026-03-04 16:05:09')
    expect(tools.formatDate('2026-03-04T16:05:09Z', { locale: 'zh', timeZone: 'UTC' })).to.equal('2026-03-04')
    expect(tools.formatMoney(1234567.5, 2)).to.equal('1,234,567.50')
    expect(tools.formatFileSize(1536)).to.equal('1.5 KB')
  })

  it('validates emails, web addresses and ID numbers, and counts bytes', { tags: ['VAL-05'] }, () => {
    expect(tools.isEmail('ada@example.com')).to.equal(true)
    expect(tools.isWebAddress('https://example.com')).to.equal(true)
    expect(tools.isChineseId('11010519491231002X', { now: new Date() })).to.equal(true)
    expect(tools.byteLength('中')).to.equal(3)
  })

  it('throttles calls and waits for a value', { tags: ['VAL-07'] }, async () => {
    let count = 0
    const throttled = tools.throttle(() => (count += 1))
    throttled()
    throttled()
    throttled.cancel()
    expect(count).to.equal(1)
    expect(await tools.waitForValue(() => 'there')).to.equal('there')
  })

  it('is one file without imports or a framework', async () => {
    const text = await (await fetch('/packages/elements/dist/cdn/ui.js')).text()
    expect(text).not.to.match(/\bfrom\s*["'`]|\bimport\s*\(|createElement\(/)
    expect(text.length).to.be.lessThan(40_000)
  })
})
