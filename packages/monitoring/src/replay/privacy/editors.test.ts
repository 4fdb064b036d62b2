// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { recordedPage } from '../../testing/recorded-html.ts'
import { PRIVACY_LEVELS } from './privacy-level.ts'

afterEach(() => {
  document.body.replaceChildren()
})

/** The markup that these editors make of a line with `zebrafishmole`, split as their tokens and overlays split it. */
const EDITORS = {
  Monaco: `<div class="editor"><div class="monaco-editor no-user-select vs" role="code" data-uri="inmemory://model/zebra.js">
      <div class="overflow-guard"><div class="margin"><div class="line-numbers">1</div></div>
      <div class="native-edit-context" role="textbox" aria-label="zebrafishmole"></div><textarea class="inputarea">zebrafish</textarea>
      <div class="view-lines"><div class="view-line" style="top:0px"><span><span class="mtk1">const&nbsp;key&nbsp;=&nbsp;</span><span class="mtk20">"zebrafishmo</span><span class="mtk20">le"</span></span></div></div>
      <div class="minimap"><canvas></canvas></div></div>
      <div class="overflowingContentWidgets"><div class="editor-widget suggest-widget"><div class="monaco-list-row" aria-label="zebrafishmole"><span class="monaco-highlighted-label"><span class="highlight">zebra</span>fishmole</span></div></div></div>
    </div></div><div class="monaco-aria-container"><div role="alert">zebrafishmole</div></div>`,
  'CodeMirror 5': `<div class="CodeMirror cm-s-default"><div><textarea autocorrect="off">zebrafish</textarea></div>
      <div class="CodeMirror-scroll"><div class="CodeMirror-sizer"><div class="CodeMirror-lines" role="presentation"><div class="CodeMirror-measure"><pre><span>zebrafish</span></pre></div>
      <div class="CodeMirror-code" role="presentation"><pre class="CodeMirror-line" role="presentation"><span role="presentation"><span class="cm-keyword">let</span> <span class="cm-string">"zebrafishmo</span>le"</span></pre></div></div></div></div></div>
      <ul class="CodeMirror-hints"><li class="CodeMirror-hint">zebrafishmole</li></ul>`,
  'CodeMirror 6': `<div class="cm-editor ͼ1"><div class="cm-scroller"><div class="cm-gutters" aria-hidden="true">1</div>
      <div class="cm-content" role="textbox" contenteditable="true" data-language="javascript"><div class="cm-line"><span class="ͼb">let</span> <span class="ͼe">"zebrafishmo</span>le"</div></div></div></div>
      <div class="ͼ1"><div class="cm-tooltip cm-tooltip-autocomplete"><ul role="listbox"><li><span class="cm-completionLabel"><span class="cm-completionMatchedText">zebra</span>fishmole</span></li></ul></div></div>`,
  Ace: `<div class="ace_editor ace-tm"><textarea class="ace_text-input">zebrafish</textarea><div class="ace_gutter"><div class="ace_gutter-cell">1</div></div>
      <div class="ace_scroller"><div class="ace_content"><div class="ace_layer ace_text-layer"><div class="ace_line_group"><div class="ace_line"><span class="ace_storage">let</span> <span class="ace_string">"zebrafishmo</span>le"</div></div></div></div></div></div>
      <div class="ace_editor ace_autocomplete"><div class="ace_line"><span class="ace_completion-highlight">zebra</span><span>fishmole</span></div></div><div class="ace_tooltip">zebrafishmole</div>`,
  'an editable element': `<div contenteditable="true" data-text="zebra fish"><p>Dear <b>zebra</b>fishmole</p><p contenteditable="false" title="zebrafishmole">@zebrafishmole</p></div>`,
  Quill: `<div class="ql-container ql-snow"><div class="ql-editor" contenteditable="true"><p>zebra<strong>fishmole</strong></p></div><div class="ql-tooltip"><a class="ql-preview" href="about:blank">zebrafishmole</a><input type="text" data-link="https://zebrafish" value="zebrafish"></div></div>`,
  ProseMirror: `<div class="tiptap ProseMirror" contenteditable="false" translate="no"><p>zebra<em>fishmole</em></p></div>`,
  'xterm.js': `<div class="terminal xterm"><textarea class="xterm-helper-textarea">zebra</textarea><div class="xterm-rows"><div><span>$ zebra</span><span>fishmole</span></div></div></div>`,
  'an element with a role': `<div role="textbox" tabindex="0"><span>zebra</span><span>fishmole</span></div><div role="searchbox">zebrafish</div>`,
}

it.each(Object.entries(EDITORS).flatMap(([name, html]) => PRIVACY_LEVELS.map((level) => [name, level, html] as const)))(
  'counts all of %s as a field at level %s',
  { tags: ['RPL-04'] },
  (_, level, html) => {
    document.body.innerHTML = `<h1>Shown</h1>${html}`
    const recorded = JSON.stringify(recordedPage(level))
    expect(recorded.match(/zebra|fish|mole/gi)).toBeNull()
    expect(recorded.includes('"Shown"')).toBe(level !== 'mask')
  },
)

it('counts a frame in design mode as a field', { tags: ['RPL-04'] }, () => {
  document.designMode = 'on'
  document.body.innerHTML = '<p>zebrafish</p>'
  const recorded = JSON.stringify(recordedPage('allow'))
  document.designMode = 'off'
  expect(recorded).not.toContain('zebrafish')
})

it('counts an element with an EditContext as a field', { tags: ['RPL-04'] }, () => {
  document.body.innerHTML = '<div><p>zebrafish</p></div>'
  Object.assign(document.body.firstElementChild ?? {}, { editContext: {} })
  expect(JSON.stringify(recordedPage('allow'))).not.toContain('zebrafish')
})
