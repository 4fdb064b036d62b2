import type { Page } from 'playwright/test'
import { type RealPage, typeInto } from './real-page.ts'

const wheel = (selector: string, y: number) => async (page: Page) => {
  await page.locator(selector).first().hover()
  await page.mouse.wheel(0, y)
}

const press = (key: string) => (page: Page) => page.keyboard.press(key)

/** Types into the search of an editor. */
const find = async (page: Page, word: string): Promise<void> => {
  await page.keyboard.press('Control+f')
  await page.keyboard.type(word)
}

/** Types a line, and another one below it. */
const typeLines = async (page: Page, selector: string, line: string, below: string): Promise<void> => {
  await typeInto(page, selector, line)
  await page.keyboard.press('Enter')
  await page.keyboard.type(below)
}

export const monaco: RealPage = {
  name: 'monaco',
  ready: '.view-line >> nth=5',
  leftOut: '.minimap',
  masked: '.monaco-editor',
  everyEngine: 'typing',
  acts: [
    (page) => page.locator('.view-line').nth(4).click(),
    wheel('.monaco-editor', 700),
    press('F1'),
    press('Escape'),
    press('Control+f'),
  ],
  async type(page, word) {
    await wheel('.monaco-editor', -2000)(page)
    await typeLines(page, '.view-line', word(), `const ${word()} = '${word()} ${word()}'`)
    await find(page, word())
    await page.keyboard.press('Escape')
    await page.keyboard.press('F1')
    await page.keyboard.type(word())
    await page.keyboard.press('Escape')
  },
}

export const codemirror6: RealPage = {
  name: 'codemirror-6',
  ready: '.cm-line >> nth=5',
  masked: '.cm-editor',
  everyEngine: 'all',
  acts: [
    (page) => page.locator('.cm-line').nth(3).click(),
    wheel('.cm-scroller', 600),
    press('Control+f'),
    press('Control+a'),
    press('Escape'),
  ],
  async type(page, word) {
    await typeLines(page, '.cm-line', word(), `${word()} (${word()})`)
    await find(page, word())
  },
}

const codemirror5: RealPage = {
  name: 'codemirror-5',
  ready: '.CodeMirror-line >> nth=5',
  masked: '.CodeMirror',
  everyEngine: 'typing',
  acts: [
    (page) => page.locator('.CodeMirror-code .CodeMirror-line').nth(3).click(),
    (page) => page.locator('.CodeMirror-foldgutter-open').first().click(),
    wheel('.CodeMirror-scroll', 300),
    press('Control+f'),
    press('Escape'),
  ],
  async type(page, word) {
    await typeLines(page, '.CodeMirror-code .CodeMirror-line', word(), `const ${word()} = '${word()} ${word()}'`)
    await find(page, word())
    await page.keyboard.press('Enter')
  },
}

const ace: RealPage = {
  name: 'ace',
  ready: '.ace_line >> nth=5',
  masked: '.ace_editor',
  everyEngine: 'typing',
  acts: [
    (page) => page.locator('#editor > .ace_scroller .ace_content').click({ position: { x: 90, y: 60 } }),
    wheel('#editor > .ace_scroller .ace_content', 500),
    press('Control+f'),
    press('Escape'),
    press('Control+a'),
  ],
  async type(page, word) {
    await page.locator('#editor > .ace_scroller .ace_content').click({ position: { x: 90, y: 60 } })
    await page.keyboard.type(word())
    await page.keyboard.press('Enter')
    await page.keyboard.type(`${word()} (${word()})`)
    await page.keyboard.press('Control+Space')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+f')
    await page.locator('.ace_search_field').first().waitFor()
    await page.keyboard.type(word())
  },
}

const quill: RealPage = {
  name: 'quill',
  ready: '.ql-editor p >> nth=5',
  masked: '.ql-editor',
  everyEngine: 'typing',
  acts: [
    (page) => page.locator('.ql-header .ql-picker-label').click(),
    (page) => page.locator('.ql-header .ql-picker-item').first().click(),
    wheel('.ql-editor', 200),
    (page) => page.locator('.ql-color .ql-picker-label').click(),
    press('Escape'),
  ],
  async type(page, word) {
    await typeInto(page, '.ql-editor p', word())
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(`${word().slice(0, 6)}`)
    await page.keyboard.press('Control+b')
    await page.keyboard.type(word())
    await page.keyboard.press('Shift+Home')
    await page.locator('.ql-link').click()
    await page.keyboard.type(word())
    await page.keyboard.press('Enter')
  },
}

export const EDITORS: readonly RealPage[] = [monaco, codemirror6, codemirror5, ace, quill]
